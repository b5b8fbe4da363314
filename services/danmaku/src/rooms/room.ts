import type { CommentRow, RoomEvents } from '@paddock/contracts/danmaku/live';
import { rowOf } from '../comments/comment.model.ts';
import type { StreamEvent } from '../streams/stream-channel.service.ts';
import type { StreamsService } from '../streams/streams.service.ts';
import { LiveSample } from './live-sample.ts';

export type Added = Extract<StreamEvent, { type: 'added' }>;
/** The sockets of the room on this replica. */
export interface RoomViewers {
  removed: RoomEvents['removed'];
  /** Senders receive their own ones of those left out, too. */
  comments: (rows: readonly CommentRow[], leftOut: readonly CommentRow[]) => void;
}

/** Comments are sent in batches. */
const BATCH_MS = 100;
const PAGE_SIZE = 500;
/** Out-of-order events that are buffered; beyond it the database is read. */
const MAX_WAITING = 200;
const REMOVED_WITHIN_MS = 10 * 60_000;
/** A longer gap counts as this long. */
const MAX_GAP_MS = 30_000;

/**
 * The viewers of one video on this replica. They receive events in order, without gaps or duplicates: out-of-order
 * events are buffered, and a gap is filled from the database. Of more than `perSecond` comments they receive a sample.
 */
export class Room {
  /** The last offset that viewers received. */
  upTo = 0;
  private version = 0;
  private waiting: Added[] = [];
  private mayWait = true;
  private timer: NodeJS.Timeout | undefined;
  private resyncing: Promise<void> | undefined;
  private readonly sample: LiveSample;
  /** When nothing was known to be missing. */
  private completeAt = performance.now();

  constructor(
    readonly videoId: string,
    perSecond: number,
    private readonly streams: StreamsService,
    private readonly viewers: RoomViewers,
    private readonly onFault: (error: unknown) => void,
  ) {
    this.sample = new LiveSample(perSecond);
  }

  /** Starts at the end of the stream. */
  async open(): Promise<void> {
    const { upTo, version } = await this.streams.state(this.videoId);
    this.upTo = Math.max(this.upTo, upTo);
    this.version = Math.max(this.version, version);
  }

  receive(event: Added): void {
    if (event.upTo <= this.upTo) return;
    // The resync reads all of them.
    if (this.waiting.length >= MAX_WAITING) {
      this.waiting = [];
      this.mayWait = false;
    }
    this.waiting.push(event);
    this.version = Math.max(this.version, event.version);
    this.timer ??= setTimeout(() => this.flush(), BATCH_MS);
  }

  remove(ids: string[], version: number): void {
    this.version = Math.max(this.version, version);
    if (ids.length > 0) this.viewers.removed(ids);
  }

  /** Reads missed events from the database. Concurrent calls share one read. */
  resync(): Promise<void> {
    this.resyncing ??= this.readMissed().finally(() => {
      this.resyncing = undefined;
    });
    return this.resyncing;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private flush(): void {
    this.timer = undefined;
    const rows: CommentRow[] = [];
    const later: Added[] = [];
    for (const event of this.waiting.toSorted((a, b) => a.after - b.after)) {
      if (event.upTo <= this.upTo) continue;
      if (event.after > this.upTo) later.push(event);
      else {
        for (const row of event.rows) if (row[0] > this.upTo) rows.push(row);
        this.upTo = event.upTo;
      }
    }
    this.waiting = later;
    this.deliver(rows);
    if (later.length === 0) {
      this.mayWait = true;
      this.completeAt = performance.now();
    } else if (this.mayWait) {
      // Replicas publish concurrently: a missing event usually follows immediately.
      this.mayWait = false;
      this.timer = setTimeout(() => this.flush(), BATCH_MS);
    } else this.resync().catch(this.onFault);
  }

  private async readMissed(): Promise<void> {
    const { upTo, version } = await this.streams.state(this.videoId);
    const gapMs = Math.min(performance.now() - this.completeAt, MAX_GAP_MS);
    const missing = upTo - this.upTo;
    while (this.upTo < upTo) {
      const rows = (await this.streams.between(this.videoId, this.upTo, upTo, PAGE_SIZE)).map(rowOf);
      const end = rows.length < PAGE_SIZE ? upTo : rows.at(-1)![0];
      // Events may have arrived during the read.
      const fresh = rows.filter(([offset]) => offset > this.upTo);
      const share = (end - this.upTo) / missing;
      this.upTo = Math.max(this.upTo, end);
      this.deliver(fresh, gapMs * share);
    }
    this.completeAt = performance.now();
    this.waiting = this.waiting.filter((event) => event.upTo > this.upTo);
    if (version <= this.version) return;
    this.version = version;
    const since = new Date(Date.now() - REMOVED_WITHIN_MS);
    const removed = await this.streams.removedSince(this.videoId, since, PAGE_SIZE);
    if (removed.length > 0) this.viewers.removed(removed);
  }

  private deliver(rows: readonly CommentRow[], gapMs?: number): void {
    if (rows.length === 0) return;
    const chosen = this.sample.choose(rows, performance.now(), gapMs);
    const offsets = new Set(chosen.map(([offset]) => offset));
    this.viewers.comments(
      chosen,
      rows.filter(([offset]) => !offsets.has(offset)),
    );
  }
}
