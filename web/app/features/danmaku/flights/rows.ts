import type { CommentKind, DanmakuComment } from '../comment.ts';
import { rowsFor, type Sky } from './sky.ts';

/** Its position at any time follows from this and the area. */
export interface Flight {
  comment: DanmakuComment;
  row: number;
  width: number;
  start: number;
  end: number;
  /** Start of the next flight when thinning evenly. */
  nextDue: number;
}

/** Pixels between two comments of one row. */
const GAP = 16;
/** Fewer rows are not divided. */
const MAX_OVERLAP = 2;

const isFixed = ({ kind }: DanmakuComment): boolean => kind !== 'scroll';

/** Left edge of a scrolling comment. */
export const leftOf = ({ start, end, width }: Flight, sky: Sky, time: number): number =>
  sky.width - ((time - start) / (end - start)) * (sky.width + width);

/** Left edge of any comment. */
export const edgeOf = (flight: Flight, sky: Sky, time: number): number =>
  isFixed(flight.comment) ? (sky.width - flight.width) / 2 : leftOf(flight, sky, time);

/** Time at which its tail, and a gap, have entered. */
const hasEntered = ({ start, end, width }: Flight, sky: Sky): number =>
  start + ((end - start) * (width + GAP)) / (sky.width + width);

/** Time at which its head reaches the left edge. */
const reachesEdge = ({ start, end, width }: Flight, sky: Sky): number =>
  start + ((end - start) * sky.width) / (sky.width + width);

/** Time range in which a scrolling comment passes a fixed one. */
function passes(scrolling: Flight, fixed: Flight, sky: Sky): [from: number, to: number] {
  const { start, end, width } = scrolling;
  const speed = (sky.width + width) / (end - start);
  const side = (sky.width - fixed.width) / 2;
  return [start + (side - GAP) / speed, start + (sky.width - side + width + GAP) / speed];
}

function collide(one: Flight, other: Flight, sky: Sky): boolean {
  if (isFixed(one.comment) === isFixed(other.comment)) return false;
  const [scrolling, fixed] = isFixed(one.comment) ? [other, one] : [one, other];
  const [from, to] = passes(scrolling, fixed, sky);
  return from < fixed.end && fixed.start < to;
}

export class Rows {
  private readonly sky: Sky;
  /** Flights of each row by start; of each kind, the last one is the rearmost. */
  private readonly rows = new Map<number, Flight[]>();

  constructor(sky: Sky) {
    this.sky = sky;
  }

  add(flight: Flight): void {
    const before = this.rows.get(flight.row) ?? [];
    const flying = [...before.filter(({ end }) => end > flight.start), flight];
    this.rows.set(
      flight.row,
      flying.toSorted((a, b) => a.start - b.start),
    );
  }

  /**
   * A row without collisions. Flights that must be shown fall back to a row free of their kind, then to the
   * row that is free first.
   */
  rowFor(flight: Flight, isRequired: boolean, dueKinds: ReadonlySet<CommentKind>): number | undefined {
    const open = this.openFor(flight, dueKinds);
    const freeFrom = new Map(open.map((row) => [row, this.freeFor(flight, row)]));
    const free = open.filter((row) => freeFrom.get(row)! <= flight.start);
    const empty = free.find((row) => !this.rows.get(row)?.some((other) => collide(flight, other, this.sky)));
    if (empty !== undefined || !isRequired) return empty;
    return free[0] ?? open.toSorted((a, b) => freeFrom.get(a)! - freeFrom.get(b)!)[0];
  }

  /** Reserves the first row of a fixed kind while one of that kind is due; a dense stream would starve it. */
  private openFor({ comment: { kind }, start }: Flight, dueKinds: ReadonlySet<CommentKind>): number[] {
    const open = rowsFor(this.sky, kind, start);
    if (kind !== 'scroll') return open;
    const reserved = new Set([...dueKinds].map((each) => rowsFor(this.sky, each, start)[0]));
    return open.length - reserved.size < MAX_OVERLAP ? open : open.filter((row) => !reserved.has(row));
  }

  /** Earliest start without touching or catching up with the previous flight of its kind. */
  private freeFor(flight: Flight, row: number): number {
    const wantsFixed = isFixed(flight.comment);
    const last = this.rows.get(row)?.findLast(({ comment }) => isFixed(comment) === wantsFixed);
    if (!last) return -Infinity;
    if (wantsFixed) return last.end;
    const catchUp = last.end - reachesEdge(flight, this.sky);
    return Math.max(hasEntered(last, this.sky), flight.start + catchUp);
  }
}
