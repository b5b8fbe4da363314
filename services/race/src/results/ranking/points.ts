import type { Rules } from '../result.model.ts';

/** What a place is worth that so many pilots share; to the hundredth of a point. */
export function pointsFor(place: number, sharing: number, { points, tieRule }: Rules): number {
  if (tieRule === 'full') return points[place - 1] ?? 0;
  const taken = points.slice(place - 1, place - 1 + sharing).reduce((sum, each) => sum + each, 0);
  return Math.round((taken / sharing) * 100) / 100;
}
