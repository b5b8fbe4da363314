import type { CommentKind, DanmakuComment } from '../comment.ts';
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

/** Pixels between two comments in one row. */
const GAP = 16;
/** Fewer rows are not divided. */
const MAX_OVERLAP = 2;

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

/** While a fixed comment stands, a scrolling one passes it from the first of these moments to the second. */
function passes(scrolling: Flight, fixed: Flight, sky: Sky): [from: number, to: number] {
  const { start, end, width } = scrolling;
  const speed = (sky.width + width) / (end - start);
  const side = (sky.width - fixed.width) / 2;
  return [start + (side - GAP) / speed, start + (sky.width - side + width + GAP) / speed];
}

function meet(one: Flight, other: Flight, sky: Sky): boolean {
  if (isFixed(one.comment) === isFixed(other.comment)) return false;
  const [scrolling, fixed] = isFixed(one.comment) ? [other, one] : [one, other];
  const [from, to] = passes(scrolling, fixed, sky);
  return from < fixed.end && fixed.start < to;
}

export class Rows {
  private readonly sky: Sky;
  /** Who is in the air in a row, in the order of their starts; of a kind the last is the one behind all. */
  private readonly rows = new Map<number, Flight[]>();

  constructor(sky: Sky) {
    this.sky = sky;
  }

  take(flight: Flight): void {
    const before = this.rows.get(flight.row) ?? [];
    this.rows.set(flight.row, [...before.filter(({ end }) => end > flight.start), flight]);
  }

  /** A row in which it touches nobody. For who must be seen, else one that is free of its kind, else the one that is so soonest. */
  rowFor(flight: Flight, mustBeSeen: boolean, awaited: ReadonlySet<CommentKind>): number | undefined {
    const open = this.openFor(flight, awaited);
    const freeFrom = new Map(open.map((row) => [row, this.freeFor(flight, row)]));
    const free = open.filter((row) => freeFrom.get(row)! <= flight.start);
    const empty = free.find((row) => !this.rows.get(row)?.some((other) => meet(flight, other, this.sky)));
    if (empty !== undefined || !mustBeSeen) return empty;
    return free[0] ?? open.toSorted((a, b) => freeFrom.get(a)! - freeFrom.get(b)!)[0];
  }

  /** The first row of a fixed kind is left to it while one of that kind is to come, or the crowd would never let it in. */
  private openFor({ comment: { kind } }: Flight, awaited: ReadonlySet<CommentKind>): number[] {
    const open = rowsFor(this.sky, kind);
    if (kind !== 'scroll') return open;
    const kept = new Set([...awaited].map((each) => rowsFor(this.sky, each)[0]));
    return open.length - kept.size < MAX_OVERLAP ? open : open.filter((row) => !kept.has(row));
  }

  /** From when on this one disturbs none of its kind: it neither touches the one before nor catches up with it. */
  private freeFor(flight: Flight, row: number): number {
    const wantsFixed = isFixed(flight.comment);
    const last = this.rows.get(row)?.findLast(({ comment }) => isFixed(comment) === wantsFixed);
    if (!last) return -Infinity;
    if (wantsFixed) return last.end;
    const tooEarlyBy = last.end - reachesEdge(flight, this.sky);
    return Math.max(hasEntered(last, this.sky), flight.start + tooEarlyBy);
  }
}
