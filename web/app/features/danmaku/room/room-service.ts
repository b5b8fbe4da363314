import { partSeconds } from '@paddock/contracts/danmaku/danmaku-limits';
import { noTicketCode, type CommentList } from '@paddock/contracts/danmaku/live';
import {
  DanmakuRefusal,
  type DanmakuService,
  type LiveListener,
  type LoadedComments,
  type NewComment,
} from '../danmaku-service.ts';
import type { DanmakuOptions } from '../danmaku-state.ts';
import { ask, DanmakuWire } from '../danmaku-wire.ts';
import type { Filters } from '../filters.ts';
import { CommentRequests, filtersFrom } from './comment-requests.ts';
import { commentOf, RoomConnection } from './room-connection.ts';
import { Tickets } from './tickets.ts';

type RoomOptions = DanmakuOptions & { ticketAddress: string };

const TIME_LIMIT = 10_000;

/** Our own service: comments in parts, as typed, with live updates. */
export class RoomService implements DanmakuService {
  readonly partSeconds = partSeconds;
  readonly actions: CommentRequests | undefined;
  private readonly options: RoomOptions;
  private readonly tickets: Tickets;
  /** Stream offset of the first list; undefined when there is none. */
  private readonly listed = Promise.withResolvers<number | undefined>();
  private connection: RoomConnection | undefined;

  constructor(options: RoomOptions) {
    this.options = options;
    this.tickets = new Tickets(options.ticketAddress);
    this.actions =
      options.actionsAddress === undefined ? undefined : new CommentRequests(options.actionsAddress);
  }

  static fits(options: DanmakuOptions): options is RoomOptions {
    return options.ticketAddress !== undefined;
  }

  async load(
    id: string,
    _max: number | undefined,
    signal: AbortSignal,
    part: number,
  ): Promise<LoadedComments> {
    try {
      const address = `${this.options.api}parts/?id=${encodeURIComponent(id)}&part=${part}`;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]);
      const { data } = await ask(address, { headers: { accept: 'application/json' }, signal: limited });
      const { upTo, rows } = data as CommentList;
      this.listed.resolve(upTo);
      return { comments: rows.map(commentOf), failures: [] };
    } finally {
      this.listed.resolve(undefined);
    }
  }

  async isMember(): Promise<boolean> {
    return (await this.tickets.get()).isSignedIn;
  }

  async filters(): Promise<Filters | undefined> {
    return filtersFrom((await this.tickets.get()).filters);
  }

  /** Retries once with a new ticket when the current one has expired. */
  async send(comment: NewComment): Promise<string | undefined> {
    try {
      return await this.sendOnce(comment);
    } catch (fault) {
      if (!(fault instanceof DanmakuRefusal && fault.code === noTicketCode)) throw fault;
      const { ticket } = await this.tickets.renew();
      if (ticket === undefined) throw fault;
      await this.connection?.rejoin();
      return this.sendOnce(comment);
    }
  }

  live(listener: LiveListener): () => void {
    const { id, api } = this.options;
    const connection = new RoomConnection({ id, api }, this.tickets, listener);
    this.connection = connection;
    void this.listed.promise.then((upTo) => connection.open(upTo));
    return () => connection.close();
  }

  /** Without a connection, comments go over HTTP. */
  private async sendOnce(comment: NewComment): Promise<string | undefined> {
    if (this.connection?.isJoined) return this.connection.send(comment);
    const { ticket } = await this.tickets.get();
    const wire = new DanmakuWire({
      ...this.options,
      ...(ticket !== undefined && { token: ticket }),
      takesIds: true,
    });
    return wire.send(comment);
  }
}
