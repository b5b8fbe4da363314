/** A page that is whole without a part waits no longer for it: whoever does not answer at all must not hold up the others. */
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
