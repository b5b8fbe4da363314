import { setTimeout as pause } from 'node:timers/promises';
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
import { pageOrigin } from './danmaku-copies.ts';

/** A viewer like our player: keeps the last offset and reconnects to any replica. */
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
      // Joining fails while the database is down.
      await pause(200);
    }
  }

  /** Drops the connection without a close frame. */
  cut(): void {
    const { transport } = (this.socket?.io.engine ?? {}) as { transport?: { ws?: { terminate(): void } } };
    transport?.ws?.terminate();
  }

  /** The offset to resume from. */
  protected knownOffset(): number | undefined {
    return this.upTo;
  }

  /** Undefined when the outcome is unknown. */
  async say(id: string, text: string): Promise<Envelope<SentView> | undefined> {
    try {
      const comment = { id, time: 1, type: 0, color: 0xff_ff_ff, text };
      return await this.socket?.timeout(5000).emitWithAck('send', comment);
    } catch {
      // The connection was lost; the caller retries with the same id.
      return undefined;
    }
  }

  close(): void {
    this.isOver = true;
    this.socket?.disconnect();
  }

  /** Handled synchronously: the next event may be in the same packet, before a promise resolves. */
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
