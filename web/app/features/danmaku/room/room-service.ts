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
import { Deeds, filtersFrom } from './comment-requests.ts';
import { commentOf, RoomLine } from './room-line.ts';
import { Tickets } from './tickets.ts';

type RoomOptions = DanmakuOptions & { ticketAddress: string };

const TIME_LIMIT = 10_000;

/** Our own service: comments in parts, as typed, with live updates. */
export class RoomService implements DanmakuService {
  readonly partSeconds = partSeconds;
  readonly deeds: Deeds | undefined;
  private readonly options: RoomOptions;
  private readonly tickets: Tickets;
  /** Stream offset of the first list; undefined when there is none. */
  private readonly listed = Promise.withResolvers<number | undefined>();
  private line: RoomLine | undefined;

  constructor(options: RoomOptions) {
    this.options = options;
    this.tickets = new Tickets(options.ticketAddress);
    this.deeds = options.deedAddress === undefined ? undefined : new Deeds(options.deedAddress);
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
      await this.line?.joinAgain();
      return this.sendOnce(comment);
    }
  }

  live(listener: LiveListener): () => void {
    const { id, api } = this.options;
    const line = new RoomLine({ id, api }, this.tickets, listener);
    this.line = line;
    void this.listed.promise.then((upTo) => line.open(upTo));
    return () => line.close();
  }

  /** Without a connection, comments go over HTTP. */
  private async sendOnce(comment: NewComment): Promise<string | undefined> {
    if (this.line?.isJoined) return this.line.send(comment);
    const { ticket } = await this.tickets.get();
    const wire = new DanmakuWire({
      ...this.options,
      ...(ticket !== undefined && { token: ticket }),
      takesIds: true,
    });
    return wire.send(comment);
  }
}
