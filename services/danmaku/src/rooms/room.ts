import type { CommentRow, RoomEvents } from '@paddock/contracts/danmaku/live';
import { rowOf } from '../comments/comment.model.ts';
import type { StreamEvent } from '../streams/stream.model.ts';
import type { StreamsService } from '../streams/streams.service.ts';

export type Added = Extract<StreamEvent, { type: 'added' }>;
/** Says something to everybody in the room. */
export type Say = <Name extends keyof RoomEvents>(event: Name, ...what: Parameters<RoomEvents[Name]>) => void;

/** How long comments gather before they go out together. */
const GATHER_MS = 100;
const PORTION = 500;
/** Events that wait for one that is missing; instead of more the database is read. */
const MAX_WAITING = 200;
const REMOVED_WITHIN_MS = 10 * 60_000;

/**
 * The viewers of one video in this copy. Whatever they are told follows what they were told before, without a gap and
 * nothing twice: an event that does not follow waits for the one between, and then the database is read.
 */
export class Room {
  /** How far the viewers were told. */
  upTo = 0;
  private version = 0;
  private waiting: Added[] = [];
  private isPatient = true;
  private timer: NodeJS.Timeout | undefined;
  private healing: Promise<void> | undefined;

  constructor(
    readonly videoId: string,
    private readonly streams: StreamsService,
    private readonly say: Say,
    private readonly onFault: (error: unknown) => void,
  ) {}

  /** Begins where the stream is. */
  async open(): Promise<void> {
    const { upTo, version } = await this.streams.state(this.videoId);
    this.upTo = Math.max(this.upTo, upTo);
    this.version = Math.max(this.version, version);
  }

  hear(event: Added): void {
    if (event.upTo <= this.upTo) return;
    // All of them will be read.
    if (this.waiting.length >= MAX_WAITING) {
      this.waiting = [];
      this.isPatient = false;
    }
    this.waiting.push(event);
    this.version = Math.max(this.version, event.version);
    this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  remove(ids: string[], version: number): void {
    this.version = Math.max(this.version, version);
    if (ids.length > 0) this.say('removed', ids);
  }

  /** Reads what may have been missed. One reading serves all who ask meanwhile. */
  resync(): Promise<void> {
    this.healing ??= this.readMissed().finally(() => {
      this.healing = undefined;
    });
    return this.healing;
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
    if (rows.length > 0) this.say('comments', rows);
    if (later.length === 0) this.isPatient = true;
    else if (this.isPatient) {
      // Two copies tell at the same time: what is missing is usually just behind.
      this.isPatient = false;
      this.timer = setTimeout(() => this.flush(), GATHER_MS);
    } else this.resync().catch(this.onFault);
  }

  private async readMissed(): Promise<void> {
    const { upTo, version } = await this.streams.state(this.videoId);
    while (this.upTo < upTo) {
      const rows = (await this.streams.between(this.videoId, this.upTo, upTo, PORTION)).map(rowOf);
      const end = rows.length < PORTION ? upTo : rows.at(-1)![0];
      // Others may have told meanwhile.
      const fresh = rows.filter(([offset]) => offset > this.upTo);
      this.upTo = Math.max(this.upTo, end);
      if (fresh.length > 0) this.say('comments', fresh);
    }
    this.waiting = this.waiting.filter((event) => event.upTo > this.upTo);
    if (version <= this.version) return;
    this.version = version;
    const since = new Date(Date.now() - REMOVED_WITHIN_MS);
    const removed = await this.streams.removedSince(this.videoId, since, PORTION);
    if (removed.length > 0) this.say('removed', removed);
  }
}
