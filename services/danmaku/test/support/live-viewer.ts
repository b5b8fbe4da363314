import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import {
  livePath,
  type CommentRow,
  type JoinView,
  type RoomEvents,
  type SentView,
  type ViewerEvents,
} from '@paddock/contracts/danmaku/live';
import type { Envelope } from '@paddock/contracts/envelope';
import { site } from './danmaku-host.ts';

/** Watches a video like our player and records what it receives. */
export class LiveViewer {
  readonly socket: Socket<RoomEvents, ViewerEvents>;
  readonly shown: CommentRow[] = [];
  readonly removed: string[] = [];
  readonly moved: number[] = [];
  upTo = 0;

  constructor(
    url: string,
    readonly videoId: string,
    private readonly ticket?: string,
    origin = site,
    address = '',
  ) {
    this.socket = io(url, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin, ...(address && { 'x-forwarded-for': address }) },
    });
    this.socket.on('comments', (rows) => this.take(rows));
    this.socket.on('removed', (ids) => this.removed.push(...ids));
    this.socket.on('move', (afterMs) => this.moved.push(afterMs));
  }

  /**
   * Resolved in the acknowledgement callback: following events may share its packet, and a promise would resolve
   * later.
   */
  join(offset?: number, id = this.videoId): Promise<Envelope<JoinView>> {
    const { ticket } = this;
    const input = { id, ...(ticket && { ticket }), ...(offset !== undefined && { offset }) };
    return new Promise((resolve, reject) => {
      this.socket.timeout(60_000).emit('join', input, (fault: Error | null, joined: Envelope<JoinView>) => {
        if (fault) return reject(fault);
        if (joined.code === 0 && joined.data) {
          this.take(joined.data.rows);
          this.upTo = joined.data.upTo;
        }
        resolve(joined);
      });
    });
  }

  say(text: string, id: string = randomUUID()): Promise<Envelope<SentView>> {
    const comment = { id, time: 1, type: 0, color: 0xff_ff_ff, text };
    return this.socket.timeout(60_000).emitWithAck('send', comment);
  }

  get texts(): string[] {
    return this.shown.map((row) => row[6]);
  }

  ended(): Promise<string> {
    return new Promise((resolve) => {
      this.socket.once('disconnect', resolve);
      this.socket.once('connect_error', (error) => resolve(error.message));
    });
  }

  close(): void {
    this.socket.disconnect();
  }

  private take(rows: CommentRow[]): void {
    this.shown.push(...rows);
    this.upTo = rows.at(-1)?.[0] ?? this.upTo;
  }
}
