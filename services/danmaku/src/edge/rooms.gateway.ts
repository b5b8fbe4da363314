import {
  Ack,
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { randomInt } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import { videoIdText } from '@paddock/contracts/danmaku/danmaku-limits';
import type {
  CommentRow,
  JoinInput,
  RoomEvents,
  SendInput,
  ViewerEvents,
} from '@paddock/contracts/danmaku/live';
import type { Envelope } from '@paddock/contracts/envelope';
import { isLanguage, type Language } from '@paddock/contracts/language';
import { refused, success } from '@paddock/kit/calls/envelopes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { CommentsService } from '../comments/comments.service.ts';
import { type RoomSockets, RoomsService } from '../rooms/rooms.service.ts';
import type { Ticket } from '../tickets/ticket.model.ts';
import { TicketsService } from '../tickets/tickets.service.ts';
import { EdgeSettings } from './edge-settings.ts';
import { WireService } from './wire.service.ts';

interface SocketData {
  videoId?: string;
  ticket?: Ticket | undefined;
  /** The original ticket, checked again for each comment. */
  ticketText?: string | undefined;
  /** For the member's own comments. */
  ownRoom?: string | undefined;
  lang?: Language;
  joins?: { count: number; since: number };
}

type LiveSocket = Socket<ViewerEvents, RoomEvents, object, SocketData>;
type Answer = (envelope: Envelope) => void;

/** Unsent packets of one socket; slower clients are disconnected and catch up on reconnect. */
const MAX_UNSENT = 100;
/** Unsent answers of one socket: several of the largest ones, with 500 comments. */
const MAX_UNSENT_BYTES = 512 * 1024;
/** Joins of one socket: a player joins once for each video, and again after a reconnect or with a new ticket. */
const joinRate = { count: 20, milliseconds: 60_000 };
/** Further joins within that time are refused; after so many, the socket is closed. */
const MAX_REFUSED_JOINS = 5;
/** Spreads reconnects during a shutdown over so many ms. */
const RECONNECT_SPREAD_MS = 2000;

/** Rooms over sockets. Every viewer event is acknowledged with an envelope. */
@WebSocketGateway()
export class RoomsGateway implements OnGatewayInit, RoomSockets {
  private server!: Server<ViewerEvents, RoomEvents, object, SocketData>;
  private inFlight = 0;

  constructor(
    private readonly rooms: RoomsService,
    private readonly comments: CommentsService,
    private readonly tickets: TicketsService,
    private readonly wire: WireService,
    private readonly settings: EdgeSettings,
  ) {}

  afterInit(server: Server): void {
    this.server = server;
    this.rooms.attachSockets(this);
    this.tickets.onEnded((isOver) => this.end(isOver));
  }

  @SubscribeMessage('join')
  join(@ConnectedSocket() socket: LiveSocket, @MessageBody() input: JoinInput, @Ack() answer: Answer): void {
    void this.acknowledge(socket, answer, (reply) => this.enter(socket, input, reply));
  }

  @SubscribeMessage('send')
  send(@ConnectedSocket() socket: LiveSocket, @MessageBody() input: SendInput, @Ack() answer: Answer): void {
    void this.acknowledge(socket, answer, async (reply) => {
      const { videoId, ticketText } = socket.data;
      if (!videoId || typeof input !== 'object' || input === null) throw new Refusal('comment_malformed');
      const ticket = await this.tickets.checkToSend(ticketText, videoId);
      reply(success(await this.comments.send({ ...input, videoId }, ticket)));
    });
  }

  emit<Name extends keyof RoomEvents>(
    videoId: string,
    event: Name,
    ...args: Parameters<RoomEvents[Name]>
  ): void {
    this.dropSlow(videoId);
    this.server.to(videoId).emit(event, ...args);
  }

  emitComments(videoId: string, rows: readonly CommentRow[], leftOut: readonly CommentRow[]): void {
    this.dropSlow(videoId);
    const { rooms } = this.server.of('/').adapter;
    const own = [...Map.groupBy(leftOut, (row) => ownRoomOf(videoId, row[8]))];
    const here = own.filter(([room]) => rooms.has(room));
    for (const [room, ownRows] of here)
      this.server.to(room).emit(
        'comments',
        [...rows, ...ownRows].toSorted((a, b) => a[0] - b[0]),
      );
    if (rows.length === 0) return;
    this.server
      .to(videoId)
      .except(here.map(([room]) => room))
      .emit('comments', [...rows]);
  }

  size(videoId: string): number {
    return this.server.of('/').adapter.rooms.get(videoId)?.size ?? 0;
  }

  sizes(): ReadonlyMap<string, number> {
    const { rooms, sids } = this.server.of('/').adapter;
    const videos = [...rooms].filter(([name]) => !sids.has(name) && !isOwnRoom(name));
    return new Map(videos.map(([name, members]) => [name, members.size]));
  }

  /** Sends viewers to other replicas, finishes requests in flight, then disconnects. */
  async drain(): Promise<void> {
    for (const socket of this.server.of('/').sockets.values())
      socket.emit('move', randomInt(RECONNECT_SPREAD_MS));
    for (let i = 0; i < 100 && this.inFlight > 0; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    this.server.disconnectSockets(true);
  }

  private async enter(socket: LiveSocket, input: JoinInput, answer: Answer): Promise<void> {
    const { id, offset, ticket, lang } = readJoin(input);
    if (lang) socket.data.lang = lang;
    this.countJoin(socket, id);
    const validTicket = ticket === undefined ? undefined : this.tickets.check(ticket, id);
    const before = socket.data.videoId;
    if (before) void socket.leave(before);
    leaveOwnRoom(socket);
    socket.data.videoId = id;
    socket.data.ticket = validTicket;
    socket.data.ticketText = ticket;
    const ownRoom = validTicket && ownRoomOf(id, this.comments.senderOf(validTicket.memberId));
    socket.data.ownRoom = ownRoom;
    await this.rooms.join({ videoId: id, offset, memberId: validTicket?.memberId }, (view) => {
      // A concurrent `join` may have changed them; the last one counts.
      if (socket.data.videoId === id) void socket.join(id);
      if (ownRoom !== undefined && socket.data.ownRoom === ownRoom) void socket.join(ownRoom);
      answer(success(view));
    });
  }

  private countJoin(socket: LiveSocket, videoId: string): void {
    let { joins } = socket.data;
    if (!joins || Date.now() - joins.since > joinRate.milliseconds) joins = { count: 0, since: Date.now() };
    socket.data.joins = joins;
    joins.count += 1;
    if (joins.count > joinRate.count + MAX_REFUSED_JOINS) socket.conn.close(true);
    const waitMs = joins.since + joinRate.milliseconds - Date.now();
    if (joins.count > joinRate.count)
      throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
    const network = this.settings.networkFrom(socket.request);
    this.settings.joins.take(network);
    if (!this.rooms.has(videoId)) this.settings.newRooms.take(network);
  }

  private async acknowledge(
    socket: LiveSocket,
    answer: Answer,
    work: (reply: Answer) => Promise<void>,
  ): Promise<void> {
    if (typeof answer !== 'function') return void socket.disconnect(true);
    const reply: Answer = (envelope) => (isUnread(socket) ? socket.conn.close(true) : answer(envelope));
    this.inFlight += 1;
    try {
      await work(reply);
    } catch (error) {
      const lang = socket.data.lang ?? this.settings.languageOf(socket.handshake.headers);
      reply(refused(this.wire.asRefusal(error), lang));
    } finally {
      this.inFlight -= 1;
    }
  }

  private dropSlow(videoId: string): void {
    const { adapter, sockets } = this.server.of('/');
    for (const id of adapter.rooms.get(videoId) ?? []) {
      const socket = sockets.get(id);
      if (socket && unsentOf(socket).length > MAX_UNSENT) socket.conn.close(true);
    }
  }

  private end(isOver: (ticket: Ticket) => boolean): void {
    for (const socket of this.server.of('/').sockets.values()) {
      const { data } = socket;
      if (!data.ticket || !isOver(data.ticket)) continue;
      data.ticket = undefined;
      data.ticketText = undefined;
      leaveOwnRoom(socket);
      socket.emit('ticketOver');
    }
  }
}

const unsentOf = ({ conn }: Pick<LiveSocket, 'conn'>): readonly { data?: unknown }[] =>
  (conn as unknown as { writeBuffer?: { data?: unknown }[] }).writeBuffer ?? [];

/** Clients may ask without reading the answers. */
function isUnread(socket: Pick<LiveSocket, 'conn'>): boolean {
  const unsent = unsentOf(socket);
  const bytes = unsent.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  return unsent.length > MAX_UNSENT || bytes > MAX_UNSENT_BYTES;
}

/** Video ids contain no space. */
const ownRoomOf = (videoId: string, sender: string): string => `${videoId} ${sender}`;
const isOwnRoom = (name: string): boolean => name.includes(' ');

function leaveOwnRoom(socket: Pick<LiveSocket, 'data' | 'leave'>): void {
  const { ownRoom } = socket.data;
  if (ownRoom !== undefined) void socket.leave(ownRoom);
  socket.data.ownRoom = undefined;
}

function readJoin(input: unknown): JoinInput {
  const { id, offset, ticket, lang } = (input ?? {}) as Record<string, unknown>;
  const isId = typeof id === 'string' && id.length <= videoIdText.max && videoIdText.pattern.test(id);
  const isOffset = offset === undefined || (Number.isSafeInteger(offset) && (offset as number) >= 0);
  const isTicket = ticket === undefined || typeof ticket === 'string';
  if (!isId || !isOffset || !isTicket) throw new Refusal('comment_malformed');
  return {
    id,
    ...(offset !== undefined && { offset: offset as number }),
    ...(ticket !== undefined && { ticket }),
    ...(isLanguage(lang) && { lang }),
  };
}
