import { shownText, type CommentKind, type DanmakuComment } from '../comment.ts';
import { countBefore } from './count-before.ts';
import { Rows, type Flight } from './rows.ts';
import type { Sky } from './sky.ts';

/** Text width in pixels. */
export type Measure = (text: string) => number;

/** Live streams never end; older comments are dropped. */
const MAX_COMMENTS = 20_000;
/** Share of thinned comments that may start at once. */
const BURST_SHARE = 0.25;

const timeOf = ({ time }: DanmakuComment): number => time;
const startOf = ({ start }: Flight): number => start;

/** Flights on screen that keep their times when the sky changes. */
export interface KeptFlights {
  time: number;
  flights: readonly Flight[];
  /** Lines or widths changed. */
  needsRows?: boolean;
}

/**
 * Assigns start and row to each comment. A pure function of comments and area, so seeking, playback and tab
 * switches show the same picture. Planned lazily up to the requested time.
 */
export class FlightPlan {
  readonly sky: Sky;
  private readonly measure: Measure;
  private comments: DanmakuComment[];
  private flights: Flight[] = [];
  private rows: Rows;
  private planned = 0;
  /** Seconds of the longest flight. */
  private longest: number;

  /** With kept flights, the plan starts after their time. */
  constructor(comments: readonly DanmakuComment[], sky: Sky, measure: Measure, kept?: KeptFlights) {
    this.sky = sky;
    this.measure = measure;
    this.longest = Math.max(sky.scrollTime, sky.fixedTime);
    this.comments = comments.toSorted((a, b) => a.time - b.time).slice(-MAX_COMMENTS);
    this.rows = new Rows(sky);
    if (!kept) return;
    this.planned = countBefore(this.comments, timeOf, kept.time, true);
    for (const flight of kept.flights) {
      this.longest = Math.max(this.longest, flight.end - flight.start);
      this.push(kept.needsRows ? this.placed(flight) : flight);
    }
  }

  get isEmpty(): boolean {
    return this.comments.length === 0;
  }

  at(time: number): Flight[] {
    this.planUntil(time);
    const from = countBefore(this.flights, startOf, time - this.longest, false);
    const to = countBefore(this.flights, startOf, time, true);
    return this.flights.slice(from, to).filter(({ end }) => end > time);
  }

  /** Flights that started before it keep their position. */
  add(comment: DanmakuComment): void {
    if (this.comments.length >= MAX_COMMENTS) this.dropOldest();
    const place = countBefore(this.comments, timeOf, comment.time, true);
    this.comments.splice(place, 0, comment);
    if (place < this.planned) this.replanFrom(place, comment.time);
  }

  /** Continues a held flight; flights that passed it may overlap it. */
  delay(flight: Flight, seconds: number): void {
    const place = this.flights.indexOf(flight);
    if (place === -1) return;
    this.flights.splice(place, 1);
    const later = { ...flight, start: flight.start + seconds, end: flight.end + seconds };
    this.flights.splice(countBefore(this.flights, startOf, later.start, true), 0, later);
    this.rows.add(later);
  }

  /** Keeps the plan of the others. */
  remove(isUnwanted: (comment: DanmakuComment) => boolean): void {
    this.planned -= this.comments.slice(0, this.planned).filter(isUnwanted).length;
    this.comments = this.comments.filter((comment) => !isUnwanted(comment));
    this.flights = this.flights.filter(({ comment }) => !isUnwanted(comment));
  }

  private planUntil(time: number): void {
    for (
      let next = this.comments[this.planned];
      next && next.time <= time;
      next = this.comments[this.planned]
    ) {
      this.planned += 1;
      this.push(this.flightOf(next));
    }
  }

  private push(flight: Flight | undefined): void {
    if (!flight) return;
    this.rows.add(flight);
    this.flights.push(flight);
  }

  private flightOf(comment: DanmakuComment): Flight | undefined {
    const { sky } = this;
    const life = comment.kind === 'scroll' ? sky.scrollTime : sky.fixedTime;
    const start = comment.time;
    const interval = sky.maxOnScreen === undefined ? 0 : life / sky.maxOnScreen;
    const due = this.flights.at(-1)?.nextDue ?? -Infinity;
    if (!comment.isOwn && due - life * BURST_SHARE > start) return undefined;
    const nextDue = interval === 0 ? -Infinity : Math.max(due, start) + interval;
    return this.placed({ comment, start, end: start + life, nextDue });
  }

  private placed(planned: Omit<Flight, 'row' | 'width'>): Flight | undefined {
    const { comment, end } = planned;
    const flight = { ...planned, row: 0, width: this.measure(shownText(comment)) };
    const isRequired = this.sky.isUnlimited || comment.isOwn === true;
    const row = this.rows.rowFor(flight, isRequired, this.dueKindsUntil(end));
    return row === undefined ? undefined : { ...flight, row };
  }

  /** Fixed kinds that start while something flies. */
  private dueKindsUntil(end: number): ReadonlySet<CommentKind> {
    const dueKinds = new Set<CommentKind>();
    for (let i = this.planned; i < this.comments.length && dueKinds.size < 2; i += 1) {
      const { kind, time } = this.comments[i]!;
      if (time >= end) break;
      if (kind !== 'scroll') dueKinds.add(kind);
    }
    return dueKinds;
  }

  private replanFrom(place: number, time: number): void {
    this.planned = place;
    this.flights = this.flights.slice(0, countBefore(this.flights, startOf, time, true));
    this.rows = new Rows(this.sky);
    for (const flight of this.flights) if (flight.end > time) this.rows.add(flight);
  }

  private dropOldest(): void {
    const dropped = this.comments.splice(0, MAX_COMMENTS / 10);
    this.planned = Math.max(0, this.planned - dropped.length);
    const from = this.comments[0]?.time ?? Infinity;
    this.flights = this.flights.filter(({ start }) => start >= from);
  }
}
