/** Range of intermodulation products, and the distance at which one interferes, in MHz. */
const BAND = { from: 5100, to: 6099 };
const INTERFERENCE_MHZ = 35;

const toNearest = (product: number, used: readonly number[]): number =>
  used.reduce((nearest, mhz) => Math.min(nearest, Math.abs(mhz - product)), Infinity);

/**
 * Common IMD rating, 100 is best, may be negative: each product of two signals (2a − b) costs the square of its shortfall to
 * 35 MHz from the nearest used channel.
 */
export function ratingOf(used: readonly number[]): number {
  let sum = 0;
  for (const [i, a] of used.entries()) {
    for (const [n, b] of used.entries()) {
      const product = 2 * a - b;
      if (i === n || product < BAND.from || product > BAND.to) continue;
      const lacking = INTERFERENCE_MHZ - toNearest(product, used);
      if (lacking > 0) sum += lacking ** 2;
    }
  }
  return 100 - Math.floor(Math.floor(sum / 5) / used.length);
}

/** Distance of the nearest third-order product of three signals (a + b − c), which the rating ignores. */
export function nearestTripleProduct(used: readonly number[]): number {
  let nearest = Infinity;
  for (let a = 0; a < used.length; a += 1) {
    for (let b = a + 1; b < used.length; b += 1) {
      for (let c = 0; c < used.length; c += 1) {
        if (c === a || c === b) continue;
        nearest = Math.min(nearest, toNearest(used[a]! + used[b]! - used[c]!, used));
      }
    }
  }
  return nearest;
}
