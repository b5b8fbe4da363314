import {
  livePath,
  noTicketCode,
  type CommentRow,
  type JoinView,
  type RoomEvents,
  type SentView,
  type ViewerEvents,
} from '@paddock/contracts/danmaku/live';
import type { Envelope } from '@paddock/contracts/envelope';
import type { Socket } from 'socket.io-client';
import { commentKinds, type DanmakuComment } from '../comment.ts';
import { DanmakuRefusal, type LiveListener, type NewComment } from '../danmaku-service.ts';
import type { Tickets } from './tickets.ts';

type LiveSocket = Socket<RoomEvents, ViewerEvents>;

const ACK_TIMEOUT_MS = 10_000;
/** Backoff while the service rejects joins (e.g. database down). */
const REJOIN_DELAY_MS = 500;
const MAX_REJOIN_DELAY_MS = 15_000;
/** Attempts to send a comment without an acknowledgement. */
const MAX_ATTEMPTS = 3;

/**
 * Live connection to one video's room. Catches up from the last offset after a disconnect; draining replicas
 * close the connection, and the next one takes over.
 */
export class RoomConnection {
  private readonly room: { id: string; api: string };
  private readonly tickets: Tickets;
  private readonly listener: LiveListener;
  private socket: LiveSocket | undefined;
  private offset: number | undefined;
  private joining: Promise<void> | undefined;
  private moveTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private rejections = 0;
  private isClosed = false;
  isJoined = false;

  constructor(room: { id: string; api: string }, tickets: Tickets, listener: LiveListener) {
    this.room = room;
    this.tickets = tickets;
    this.listener = listener;
  }

  async open(upTo: number | undefined): Promise<void> {
    this.offset = upTo;
    // Loaded when a viewer needs a connection.
    const { io } = await import('socket.io-client');
    if (this.isClosed) return;
    const { origin } = new URL(this.room.api, globalThis.location?.href);
    const socket: LiveSocket = io(origin, { path: livePath, transports: ['websocket'], forceNew: true });
    this.socket = socket;
    socket.on('connect', () => void this.rejoin());
    socket.on('disconnect', (reason) => {
      this.isJoined = false;
      // Closed by the service; other disconnects reconnect automatically.
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('comments', (rows) => this.addRows(rows));
    socket.on('removed', (ids) => this.listener.remove(ids));
    socket.on('presence', (viewers) => this.listener.count(viewers));
    socket.on('move', (afterMs) => {
      this.moveTimer = setTimeout(() => socket.disconnect().connect(), afterMs);
    });
    socket.on('ticketOver', () => void this.tickets.renew().then(() => this.rejoin()));
  }

  close(): void {
    this.isClosed = true;
    this.isJoined = false;
    clearTimeout(this.moveTimer);
    clearTimeout(this.retryTimer);
    this.socket?.disconnect();
  }

  /** Uses the current ticket and the last offset. */
  rejoin(): Promise<void> {
    clearTimeout(this.retryTimer);
    this.joining = this.join().then(
      () => {
        this.rejections = 0;
      },
      () => {
        // After a disconnect, the next connection joins.
        if (!this.socket?.connected || this.isClosed) return;
        const delay = Math.min(REJOIN_DELAY_MS * 2 ** this.rejections, MAX_REJOIN_DELAY_MS);
        this.rejections += 1;
        this.retryTimer = setTimeout(() => void this.rejoin(), delay);
      },
    );
    return this.joining;
  }

  /** Retries are idempotent: the service deduplicates by id. */
  async send({ id, time, text, color, kind }: NewComment): Promise<string> {
    for (let left = MAX_ATTEMPTS; ; left -= 1) {
      await this.joining;
      try {
        const comment = { id, time, type: commentKinds.indexOf(kind), color, text };
        const answer: Envelope<SentView> = await this.withTimeout().emitWithAck('send', comment);
        if (answer.code !== 0) throw new DanmakuRefusal(answer.msg, answer.code);
        return id;
      } catch (fault) {
        if (fault instanceof DanmakuRefusal || left <= 1 || this.isClosed) throw fault;
      }
    }
  }

  private withTimeout() {
    if (!this.socket) throw new Error('not connected');
    return this.socket.timeout(ACK_TIMEOUT_MS);
  }

  private async join(): Promise<void> {
    const { ticket } = await this.tickets.get();
    let joined = await this.emitJoin(ticket);
    if (joined.code === noTicketCode) joined = await this.emitJoin((await this.tickets.renew()).ticket);
    if (joined.code === noTicketCode) joined = await this.emitJoin(undefined);
    const { data } = joined;
    if (joined.code !== 0 || !data) throw new DanmakuRefusal(joined.msg, joined.code);
    this.isJoined = true;
    if (data.again) {
      this.offset = data.upTo;
      this.listener.reload();
    }
    this.addRows(data.rows);
    this.offset = Math.max(this.offset ?? 0, data.upTo);
    this.listener.add(data.own.map((row) => ({ ...commentOf(row), isOwn: true })));
    this.listener.remove(data.removed);
    this.listener.count(data.viewers);
  }

  private emitJoin(ticket: string | undefined): Promise<Envelope<JoinView>> {
    const { id } = this.room;
    const { offset } = this;
    const input = { id, ...(offset !== undefined && { offset }), ...(ticket !== undefined && { ticket }) };
    return this.withTimeout().emitWithAck('join', input);
  }

  private addRows(rows: readonly CommentRow[]): void {
    this.offset = Math.max(this.offset ?? 0, rows.at(-1)?.[0] ?? 0);
    if (rows.length > 0) this.listener.add(rows.map(commentOf));
  }
}

/** Texts are as typed. */
export function commentOf([, id, time, type, ...rest]: CommentRow): DanmakuComment {
  const [color, author, text, lang, sender, likes] = rest;
  return { id, time, kind: commentKinds[type] ?? 'scroll', color, author, text, lang, sender, likes };
}
