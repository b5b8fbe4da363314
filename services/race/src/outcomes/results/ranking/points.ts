import type { Rules } from '../result.model.ts';

/** Points of a rank shared by several pilots, in hundredths. */
export function pointsFor(rank: number, sharing: number, { points, tieRule }: Rules): number {
  if (tieRule === 'full') return points[rank - 1] ?? 0;
  const taken = points.slice(rank - 1, rank - 1 + sharing).reduce((sum, each) => sum + each, 0);
  return Math.round((taken / sharing) * 100) / 100;
}

/** `countback[n]` counts how often rank n + 1 was reached. */
export interface Scored {
  points: number;
  countback: number[];
}

/** Rounds to hundredths, because sums of fractions drift. */
export const addPoints = (a: number, b: number): number => Math.round((a + b) * 100) / 100;

/** More points first, then more wins, then more second ranks and so on. */
export function compareScores(a: Scored, b: Scored): number {
  if (a.points !== b.points) return b.points - a.points;
  const ranks = Math.max(a.countback.length, b.countback.length);
  for (let i = 0; i < ranks; i++) {
    const difference = (b.countback[i] ?? 0) - (a.countback[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function countRank(rank: number | null, countback: number[]): void {
  if (rank !== null) countback[rank - 1] = (countback[rank - 1] ?? 0) + 1;
}
