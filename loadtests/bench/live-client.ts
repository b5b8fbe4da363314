import {
  livePath,
  type CommentRow,
  type JoinView,
  type RoomEvents,
  type SentView,
  type ViewerEvents,
} from '@paddock/contracts/danmaku/live';
import type { Envelope } from '@paddock/contracts/envelope';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { pageOrigin } from './danmaku-copies.ts';

/** A viewer as our player is one: keeps the last offset and comes back to whichever copy is there. */
export class LiveClient {
  readonly shown: CommentRow[] = [];
  upTo = 0;
  onRows: (rows: CommentRow[]) => void = () => undefined;
  private socket: Socket<RoomEvents, ViewerEvents> | undefined;
  private isOver = false;

  private readonly urls: readonly string[];
  private readonly videoId: string;
  private readonly ticket: string | undefined;

  constructor(urls: readonly string[], videoId: string, ticket?: string) {
    this.urls = urls;
    this.videoId = videoId;
    this.ticket = ticket;
  }

  async connect(turn = 0): Promise<void> {
    const socket: Socket<RoomEvents, ViewerEvents> = io(this.urls[turn % this.urls.length], {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: pageOrigin },
    });
    this.socket = socket;
    socket.on('comments', (rows) => this.take(rows));
    const again = (): void => {
      if (!this.isOver && this.socket === socket)
        setTimeout(() => void this.connect(turn + 1).catch(() => undefined), 50);
      this.socket = undefined;
    };
    socket.once('connect_error', again).once('disconnect', again);
    for (;;) {
      const joined = await this.join(socket);
      if (joined.data) return;
      // Nobody can be let in while the database is away.
      await pause(200);
    }
  }

  /** The line is gone from one moment to the next, as it is in a tunnel. */
  cut(): void {
    const { transport } = (this.socket?.io.engine ?? {}) as { transport?: { ws?: { terminate(): void } } };
    transport?.ws?.terminate();
  }

  /** From where it goes on. */
  protected knownOffset(): number | undefined {
    return this.upTo;
  }

  /** Undefined when nobody knows whether it arrived. */
  async say(id: string, text: string): Promise<Envelope<SentView> | undefined> {
    try {
      const comment = { id, time: 1, type: 0, color: 0xff_ff_ff, text };
      return await this.socket?.timeout(5000).emitWithAck('send', comment);
    } catch {
      // The line was cut: the sender tries again with the same id.
      return undefined;
    }
  }

  close(): void {
    this.isOver = true;
    this.socket?.disconnect();
  }

  /** Its answer is taken in the moment it comes: what is said next may be in the same packet, and a promise hears of it later. */
  private join(socket: Socket<RoomEvents, ViewerEvents>): Promise<Envelope<JoinView>> {
    const offset = this.knownOffset();
    const input = {
      id: this.videoId,
      ...(offset !== undefined && { offset }),
      ...(this.ticket && { ticket: this.ticket }),
    };
    return new Promise((resolve, reject) => {
      socket.timeout(20_000).emit('join', input, (fault: Error | null, joined: Envelope<JoinView>) => {
        if (fault) return reject(fault);
        if (joined.data) {
          this.take(joined.data.rows);
          this.upTo = joined.data.upTo;
        }
        resolve(joined);
      });
    });
  }

  private take(rows: CommentRow[]): void {
    this.shown.push(...rows);
    this.upTo = rows.at(-1)?.[0] ?? this.upTo;
    this.onRows(rows);
  }
}
