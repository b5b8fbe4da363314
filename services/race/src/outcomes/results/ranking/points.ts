import type { Rules } from '../result.model.ts';

/** What a rank is worth that so many pilots share; to the hundredth of a point. */
export function pointsFor(rank: number, sharing: number, { points, tieRule }: Rules): number {
  if (tieRule === 'full') return points[rank - 1] ?? 0;
  const taken = points.slice(rank - 1, rank - 1 + sharing).reduce((sum, each) => sum + each, 0);
  return Math.round((taken / sharing) * 100) / 100;
}
