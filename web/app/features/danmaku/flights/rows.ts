import type { DanmakuComment } from '../comment.ts';
import { rowsFor, type Sky } from './sky.ts';

/** One comment on its way. Where it is at any moment follows from this and the sky alone. */
export interface Flight {
  comment: DanmakuComment;
  row: number;
  width: number;
  start: number;
  end: number;
  /** When the next one is due if comments are thinned evenly. */
  nextDue: number;
}

/** The latest in a row of each kind; whoever came before is further ahead and in nobody's way. */
interface Row {
  scrolling?: Flight;
  fixed?: Flight;
}

/** Pixels between two comments in one row. */
const GAP = 16;

const isFixed = ({ kind }: DanmakuComment): boolean => kind !== 'scroll';

/** The left edge of a scrolling comment. */
export const leftOf = ({ start, end, width }: Flight, sky: Sky, time: number): number =>
  sky.width - ((time - start) / (end - start)) * (sky.width + width);

/** When the tail of a scrolling comment has come in, with a gap behind it. */
const hasEntered = ({ start, end, width }: Flight, sky: Sky): number =>
  start + ((end - start) * (width + GAP)) / (sky.width + width);

/** When its head reaches the left edge. */
const reachesEdge = ({ start, end, width }: Flight, sky: Sky): number =>
  start + ((end - start) * sky.width) / (sky.width + width);

export class Rows {
  private readonly sky: Sky;
  private readonly rows = new Map<number, Row>();

  constructor(sky: Sky) {
    this.sky = sky;
  }

  take(flight: Flight): void {
    const row = this.rows.get(flight.row) ?? {};
    row[isFixed(flight.comment) ? 'fixed' : 'scrolling'] = flight;
    this.rows.set(flight.row, row);
  }

  /** A row that is free of all, else free of its kind; for who must be seen, the one that is free soonest. */
  rowFor(flight: Flight, mustBeSeen: boolean): number | undefined {
    const open = rowsFor(this.sky, flight.comment.kind);
    const free = open.filter((row) => this.freeFor(flight, row) <= flight.start);
    const empty = free.find((row) => !this.isCrossed(flight, row));
    if (empty !== undefined || free.length > 0 || !mustBeSeen) return empty ?? free[0];
    return open.toSorted((a, b) => this.freeFor(flight, a) - this.freeFor(flight, b))[0];
  }

  /** From when on this one disturbs none of its kind: it neither touches the one before nor catches up with it. */
  private freeFor(flight: Flight, row: number): number {
    const { scrolling, fixed } = this.rows.get(row) ?? {};
    if (isFixed(flight.comment)) return fixed?.end ?? -Infinity;
    if (!scrolling) return -Infinity;
    const tooEarlyBy = scrolling.end - reachesEdge(flight, this.sky);
    return Math.max(hasEntered(scrolling, this.sky), flight.start + tooEarlyBy);
  }

  private isCrossed({ comment, start }: Flight, row: number): boolean {
    const { scrolling, fixed } = this.rows.get(row) ?? {};
    const other = isFixed(comment) ? scrolling : fixed;
    return other !== undefined && other.end > start;
  }
}
