/** Timeout for optional parts of a page, in ms. */
const PATIENCE = 3000;

export async function inTime<Part, Without>(
  part: Promise<Part>,
  without: Without,
  patience = PATIENCE,
): Promise<Part | Without> {
  const { promise: late, resolve } = Promise.withResolvers<Without>();
  const timer = setTimeout(resolve, patience, without);
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}
