import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { videoIdText } from '@paddock/contracts/danmaku/danmaku-limits';
import type { SentView } from '@paddock/contracts/danmaku/live';
import { isId } from '@paddock/contracts/id-form';
import { BodyRefused } from '@paddock/http-edge/bodies';
import { Refusal } from '@paddock/kit/calls/refusal';
import { isBusy, isLostConnection } from '@paddock/kit/database/lost-connection';
import { LOG } from '@paddock/kit/service-tokens';
import { CommentsService } from '../comments/comments.service.ts';
import { ListsService } from '../lists/lists.service.ts';
import type { PreparedList } from '../lists/prepared-list.model.ts';
import { TicketsService } from '../tickets/tickets.service.ts';

type Query = Record<string, unknown>;

const lastPart = 300;

/** HTTP requests in the format of the v3 wire. */
@Injectable()
export class WireService {
  constructor(
    private readonly lists: ListsService,
    private readonly comments: CommentsService,
    private readonly tickets: TicketsService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Unknown videos have no comments. `limit` is an alias for `max`. */
  list({ id, max, limit }: Query): Promise<PreparedList> {
    return this.lists.wire(videoIdOf(id), wholeNumber(max) || wholeNumber(limit));
  }

  part({ id, part }: Query): Promise<PreparedList> {
    return this.lists.part(videoIdOf(id), Math.min(wholeNumber(part), lastPart));
  }

  /**
   * Other fields (`author`, …) are ignored: the ticket contains them. Only our player sends an id, as an
   * idempotency key.
   */
  async send(body: Buffer): Promise<SentView> {
    const sent = parsed(body);
    const ticket = await this.tickets.checkToSend(sent.token, sent.id);
    const { time, text, type = 0, color = 0xff_ff_ff, commentId } = sent;
    const id = typeof commentId === 'string' && isId(commentId) ? commentId : randomUUID();
    return this.comments.send({ id, videoId: ticket.videoId, time, type, color, text }, ticket);
  }

  asRefusal(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    if (error instanceof BodyRefused) return new Refusal(error.error, error.data);
    if (isLostConnection(error) || isBusy(error)) {
      this.log.warn({ err: error }, 'the database could not answer');
      return new Refusal('unavailable');
    }
    this.log.error({ err: error }, 'a request failed');
    return new Refusal('internal');
  }
}

/** The first of repeated parameters counts, as in the reference server. */
const firstOf = (parameter: unknown): unknown => (Array.isArray(parameter) ? parameter[0] : parameter);

/** Invalid ids are treated as unknown. */
function videoIdOf(parameter: unknown): string {
  const id = firstOf(parameter);
  return typeof id === 'string' && id.length <= videoIdText.max && videoIdText.pattern.test(id) ? id : '';
}

function wholeNumber(parameter: unknown): number {
  const text = firstOf(parameter);
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function parsed(body: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch (cause) {
    throw new Refusal('bad_json', null, { cause });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('comment_malformed');
  return value as Record<string, unknown>;
}
