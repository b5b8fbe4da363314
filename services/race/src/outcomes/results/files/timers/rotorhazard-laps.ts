import { flightTime, MAX_LAPS, USUAL_IN_A_ROW } from '@paddock/contracts/race/catalog/race-limits';
import type { Round } from '../../result.model.ts';
import { list, number, read } from '../json-reading.ts';

/** Values of `start_behavior` in RotorHazard. */
const FIRST_CROSSING_IS_A_LAP = 1;
const TIMED_FROM_FIRST_CROSSING = 2;

const isTime = (time: unknown): time is number =>
  typeof time === 'number' && time >= 0 && time <= flightTime.max;

export type Flight = { round: Round } | 'not flown' | 'unreadable';

/**
 * One round of a pilot. Deleted laps, late laps and the hole shot do not count as laps; without laps the time to the gate is
 * used.
 */
export function flightOf(laps: readonly unknown[], startBehavior: unknown, inARow: number): Flight {
  const crossings = laps.filter((lap) => read(lap, 'deleted') !== true && read(lap, 'late_lap') !== true);
  if (crossings.length === 0) return 'not flown';
  const times = crossings.map((lap) => read(lap, 'lap_raw') ?? read(lap, 'lap_time'));
  if (!times.every(isTime) || times.length > MAX_LAPS) return 'unreadable';
  const numbered = crossings.some((lap) => number(read(lap, 'lap_number')) !== null);
  const holeShot = numbered
    ? read(crossings[0], 'lap_number') === 0
    : startBehavior !== FIRST_CROSSING_IS_A_LAP;
  const counted = holeShot ? times.slice(1) : times;
  const total = sum(startBehavior === TIMED_FROM_FIRST_CROSSING ? counted : times);
  if (total > flightTime.max) return 'unreadable';
  return {
    round: {
      laps: counted.length,
      totalTime: total || (counted.length > 0 ? null : sum(times) || null),
      bestLap: least(counted),
      bestConsecutive: least(counted.slice(inARow - 1).map((_, i) => sum(counted.slice(i, i + inARow)))),
    },
  };
}

/** The same from a leaderboard line, without single laps. */
export function flightInBoard(line: unknown, startBehavior: unknown, inARow: number): Flight {
  const laps = number(read(line, 'laps'));
  if (laps === null || laps < 0) return 'unreadable';
  const total = startBehavior === TIMED_FROM_FIRST_CROSSING ? 'total_time_laps_raw' : 'total_time_raw';
  const base = read(line, 'consecutives_base') ?? USUAL_IN_A_ROW;
  const times = [
    read(line, total),
    read(line, 'fastest_lap_raw'),
    base === inARow ? read(line, 'consecutives_raw') : null,
  ];
  if (laps > MAX_LAPS || !times.every((time) => time === undefined || time === null || isTime(time)))
    return 'unreadable';
  if (laps === 0 && !number(read(line, 'starts'))) return 'not flown';
  const [totalTime, bestLap, bestConsecutive] = times.map((time) => Math.round(time ?? 0) || null);
  return {
    round: {
      laps: Math.trunc(laps),
      totalTime: totalTime ?? null,
      bestLap: bestLap ?? null,
      bestConsecutive: bestConsecutive ?? null,
    },
  };
}

/** All boards have the same lines. */
export function boardOf(owner: unknown): readonly unknown[] {
  const board = read(owner, 'leaderboard');
  return (
    ['by_race_time', 'by_fastest_lap', 'by_consecutives']
      .map((name) => list(read(board, name)))
      .find((lines) => lines.length > 0) ?? []
  );
}

export const startBehaviorOf = (owner: unknown): unknown =>
  read(read(read(owner, 'leaderboard'), 'meta'), 'start_behavior');

const sum = (times: readonly number[]): number => Math.round(times.reduce((all, time) => all + time, 0));

const least = (times: readonly number[]): number | null =>
  times.length > 0 ? Math.round(Math.min(...times)) || null : null;
