import type { Rules } from '../result.model.ts';

/** Points of a rank shared by several pilots, in hundredths. */
export function pointsFor(rank: number, sharing: number, { points, tieRule }: Rules): number {
  if (tieRule === 'full') return points[rank - 1] ?? 0;
  const taken = points.slice(rank - 1, rank - 1 + sharing).reduce((sum, each) => sum + each, 0);
  return Math.round((taken / sharing) * 100) / 100;
}
