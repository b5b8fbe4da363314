/** Timeout for optional parts of a page, in ms. */
const TIMEOUT_MS = 3000;

export async function inTime<Part, Fallback>(
  part: Promise<Part>,
  fallback: Fallback,
  timeoutMs = TIMEOUT_MS,
): Promise<Part | Fallback> {
  const { promise: timeout, resolve } = Promise.withResolvers<Fallback>();
  const timer = setTimeout(resolve, timeoutMs, fallback);
  try {
    return await Promise.race([part, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
