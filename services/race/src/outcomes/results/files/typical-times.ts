import { timeColumns, type TimeColumn } from '@paddock/contracts/race/outcomes/result-columns';
import type { Round } from '../result.model.ts';

const MAX_RATIO = 10;

/**
 * The medians of a file. A time that is ten times off is an error of the timer or of its unit. Total times are compared per lap:
 * pilots may land early.
 */
export class TypicalTimes {
  private readonly hasLaps: boolean;
  private readonly medians: ReadonlyMap<TimeColumn, { lower: number; upper: number }>;

  constructor(rounds: readonly Round[]) {
    this.hasLaps = rounds.some(({ laps }) => laps > 0);
    this.medians = new Map(
      timeColumns.map((column) => {
        const times = rounds
          .flatMap((round) => this.comparable(round, column) ?? [])
          .toSorted((a, b) => a - b);
        const lower = times[Math.floor((times.length - 1) / 2)] ?? 0;
        return [column, { lower, upper: times[Math.floor(times.length / 2)] ?? 0 }];
      }),
    );
  }

  /** Columns whose time no pilot can fly. A total is not less than the best lap in it. */
  implausible(round: Round): TimeColumn[] {
    const { totalTime, bestLap } = round;
    const isShort = totalTime !== null && bestLap !== null && totalTime < bestLap;
    return timeColumns.filter(
      (column) => this.isFarOff(round, column) || (isShort && column === 'totalTime'),
    );
  }

  private isFarOff(round: Round, column: TimeColumn): boolean {
    const time = this.comparable(round, column);
    const { lower, upper } = this.medians.get(column)!;
    return time !== null && (time > lower * MAX_RATIO || time * MAX_RATIO < upper);
  }

  /** Null: not measured, or only a start without a lap. */
  private comparable(round: Round, column: TimeColumn): number | null {
    const time = round[column] || null;
    if (column !== 'totalTime' || time === null || !this.hasLaps) return time;
    return round.laps > 0 ? time / round.laps : null;
  }
}
