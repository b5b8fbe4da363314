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

const ANSWER_WITHIN = 10_000;
/** Backoff while the service rejects joins (e.g. database down). */
const JOIN_AGAIN_AFTER = 500;
const MAX_REJOINS = 15_000;
/** Attempts to send a comment without an acknowledgement. */
const TRIES = 3;

/**
 * Live connection to one video's room. Catches up from the last offset after a disconnect; draining replicas
 * close the connection, and the next one takes over.
 */
export class RoomLine {
  private readonly where: { id: string; api: string };
  private readonly tickets: Tickets;
  private readonly hear: LiveListener;
  private socket: LiveSocket | undefined;
  private offset: number | undefined;
  private joining: Promise<void> | undefined;
  private moving: ReturnType<typeof setTimeout> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private refusals = 0;
  private isOver = false;
  isJoined = false;

  constructor(where: { id: string; api: string }, tickets: Tickets, hear: LiveListener) {
    this.where = where;
    this.tickets = tickets;
    this.hear = hear;
  }

  async open(upTo: number | undefined): Promise<void> {
    this.offset = upTo;
    // Loaded when a viewer needs a connection.
    const { io } = await import('socket.io-client');
    if (this.isOver) return;
    const { origin } = new URL(this.where.api, globalThis.location?.href);
    const socket: LiveSocket = io(origin, { path: livePath, transports: ['websocket'], forceNew: true });
    this.socket = socket;
    socket.on('connect', () => void this.joinAgain());
    socket.on('disconnect', (reason) => {
      this.isJoined = false;
      // Closed by the service; other disconnects reconnect automatically.
      if (reason === 'io server disconnect') socket.connect();
    });
    socket.on('comments', (rows) => this.take(rows));
    socket.on('removed', (ids) => this.hear.remove(ids));
    socket.on('presence', (viewers) => this.hear.count(viewers));
    socket.on('move', (afterMs) => {
      this.moving = setTimeout(() => socket.disconnect().connect(), afterMs);
    });
    socket.on('ticketOver', () => void this.tickets.renew().then(() => this.joinAgain()));
  }

  close(): void {
    this.isOver = true;
    this.isJoined = false;
    clearTimeout(this.moving);
    clearTimeout(this.retrying);
    this.socket?.disconnect();
  }

  /** Uses the current ticket and the last offset. */
  joinAgain(): Promise<void> {
    clearTimeout(this.retrying);
    this.joining = this.join().then(
      () => {
        this.refusals = 0;
      },
      () => {
        // After a disconnect, the next connection joins.
        if (!this.socket?.connected || this.isOver) return;
        const wait = Math.min(JOIN_AGAIN_AFTER * 2 ** this.refusals, MAX_REJOINS);
        this.refusals += 1;
        this.retrying = setTimeout(() => void this.joinAgain(), wait);
      },
    );
    return this.joining;
  }

  /** Retries are idempotent: the service deduplicates by id. */
  async send({ id, time, text, color, kind }: NewComment): Promise<string> {
    for (let left = TRIES; ; left -= 1) {
      await this.joining;
      try {
        const comment = { id, time, type: commentKinds.indexOf(kind), color, text };
        const answer: Envelope<SentView> = await this.answered().emitWithAck('send', comment);
        if (answer.code !== 0) throw new DanmakuRefusal(answer.msg, answer.code);
        return id;
      } catch (fault) {
        if (fault instanceof DanmakuRefusal || left <= 1 || this.isOver) throw fault;
      }
    }
  }

  private answered() {
    if (!this.socket) throw new Error('the line is not open');
    return this.socket.timeout(ANSWER_WITHIN);
  }

  private async join(): Promise<void> {
    const { ticket } = await this.tickets.get();
    let joined = await this.ask(ticket);
    if (joined.code === noTicketCode) joined = await this.ask((await this.tickets.renew()).ticket);
    if (joined.code === noTicketCode) joined = await this.ask(undefined);
    const { data } = joined;
    if (joined.code !== 0 || !data) throw new DanmakuRefusal(joined.msg, joined.code);
    this.isJoined = true;
    if (data.again) {
      this.offset = data.upTo;
      this.hear.reload();
    }
    this.take(data.rows);
    this.offset = Math.max(this.offset ?? 0, data.upTo);
    this.hear.add(data.own.map((row) => ({ ...commentOf(row), isOwn: true })));
    this.hear.remove(data.removed);
    this.hear.count(data.viewers);
  }

  private ask(ticket: string | undefined): Promise<Envelope<JoinView>> {
    const { id } = this.where;
    const { offset } = this;
    const input = { id, ...(offset !== undefined && { offset }), ...(ticket !== undefined && { ticket }) };
    return this.answered().emitWithAck('join', input);
  }

  private take(rows: readonly CommentRow[]): void {
    this.offset = Math.max(this.offset ?? 0, rows.at(-1)?.[0] ?? 0);
    if (rows.length > 0) this.hear.add(rows.map(commentOf));
  }
}

/** Texts are as typed. */
export function commentOf([, id, time, type, ...rest]: CommentRow): DanmakuComment {
  const [color, author, text, lang, sender, likes] = rest;
  return { id, time, kind: commentKinds[type] ?? 'scroll', color, author, text, lang, sender, likes };
}
