import { Inject, Injectable } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import {
  longestVideo,
  maxCommentLength,
  mostCounted,
  white,
} from '@paddock/contracts/danmaku/danmaku-limits';
import { danmakuTags } from '@paddock/contracts/danmaku/danmaku.calls';
import type { ReportCommentInput } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { SentView } from '@paddock/contracts/danmaku/live';
import { isId } from '@paddock/contracts/id-form';
import type { NoView } from '@paddock/contracts/page';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { Batcher } from '@paddock/kit/dispatch/batcher';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { signatureOf } from '@paddock/kit/sealer';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { AuthorsService } from '../authors/authors.service.ts';
import type { DanmakuEnv } from '../env.ts';
import { StreamChannel } from '../streams/stream-channel.service.ts';
import type { Ticket } from '../tickets/ticket.model.ts';
import { WordsService } from '../words/words.service.ts';
import { commentText, isTooLong } from './comment-text.ts';
import { rowOf, type Decision, type Draft, type NewComment } from './comment.model.ts';
import { CommentsRepository } from './comments.repository.ts';

/** Recordings may be slightly longer than their stated duration. */
const GRACE_SECONDS = 60;
/** The v3 wire treats black as white, so black is stored as near-black. */
const NEARLY_BLACK = 0x01_01_01;

/** Adds comments in batches; acknowledged after the commit. */
@Injectable()
export class CommentsService {
  private readonly batches = new Batcher<NewComment, Decision>(
    { service: 'danmaku', name: 'send_comment', maxBatch: 500 },
    (comments) => this.add(comments),
  );

  constructor(
    private readonly comments: CommentsRepository,
    private readonly words: WordsService,
    private readonly authors: AuthorsService,
    private readonly channel: StreamChannel,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly cacheTags: CacheTags,
    @Inject(SERVICE_ENV) private readonly env: DanmakuEnv,
  ) {}

  async send(draft: Draft, ticket: Ticket): Promise<SentView> {
    const comment = this.readDraft(draft, ticket);
    await this.authors.ensure(comment.memberId);
    const decision = await this.batches.add(comment);
    const refusal = refusalOf(decision);
    if (refusal) throw refusal;
    return { id: comment.id, offset: decision.offset };
  }

  countsOf(videoIds: readonly string[]): Promise<number[]> {
    return this.comments.countsOf(videoIds, mostCounted);
  }

  async report({ commentId, reason }: ReportCommentInput, { memberId }: MemberCaller): Promise<NoView> {
    if (!(await this.comments.report(commentId, memberId, reason, this.clock.now())))
      throw new Refusal('not_found');
    return {};
  }

  /** Increments the versions and publishes the change after the commit. */
  async publishChanges(changes: readonly { videoId: string; removed: string[] }[]): Promise<void> {
    const versions = await this.comments.countChange(changes.map(({ videoId }) => videoId));
    this.cacheTags.clear(changes.flatMap(danmakuTags.comments));
    this.database.afterCommit(() => {
      for (const change of changes)
        void this.channel.publish({ type: 'changed', version: versions.get(change.videoId) ?? 0, ...change });
    });
  }

  /** A stable pseudonym of the sender. */
  senderOf(memberId: string): string {
    return signatureOf(this.env.INTERNAL_SECRET, `sender:${memberId}`).slice(0, 10);
  }

  private readDraft(draft: Draft, ticket: Ticket): NewComment {
    const { time, type, color, text: typed } = draft;
    const last = ticket.seconds === null ? longestVideo : ticket.seconds + GRACE_SECONDS;
    if (!isId(draft.id) || !isNumber(time, last) || typeof typed !== 'string')
      throw new Refusal('comment_malformed');
    if (!isInteger(type, 2) || !isInteger(color, white)) throw new Refusal('comment_malformed');
    const text = commentText(typed.slice(0, 1000));
    if (text === '') throw new Refusal('comment_empty');
    if (isTooLong(text)) throw new Refusal('comment_too_long', { n: maxCommentLength });
    const word = this.words.forbiddenIn(text);
    if (word !== undefined) throw new Refusal('comment_words', { word });
    return {
      id: draft.id,
      videoId: ticket.videoId,
      timeMs: Math.round(time * 1000),
      type,
      color: color === 0 ? NEARLY_BLACK : color,
      memberId: ticket.memberId,
      sender: this.senderOf(ticket.memberId),
      text,
      lang: ticket.lang,
      status: 'shown',
    };
  }

  private async add(comments: readonly NewComment[]): Promise<Decision[]> {
    const decisions = await this.comments.add(comments, this.clock.now());
    const added = comments.flatMap((comment, i) => {
      const decision = decisions[i]!;
      return decision.verdict === 'added' ? [{ comment, decision }] : [];
    });
    // Senders are acknowledged first: answers go out before this event loop turn ends.
    setImmediate(() => {
      for (const [videoId, group] of Map.groupBy(added, ({ comment }) => comment.videoId)) {
        const { after, upTo, version } = group[0]!.decision;
        const rows = group
          .filter(({ decision }) => decision.status === 'shown')
          .map(({ comment, decision }) =>
            rowOf({ ...comment, offset: decision.offset, author: decision.author }),
          );
        void this.channel.publish({ type: 'added', videoId, after, upTo, version, rows });
      }
    });
    return decisions;
  }
}

const isNumber = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= max;

const isInteger = (value: unknown, max: number): value is number =>
  isNumber(value, max) && Number.isInteger(value);

function refusalOf({ verdict, slowSeconds, waitSeconds }: Decision): Refusal | undefined {
  switch (verdict) {
    case 'added':
    case 'known':
      return undefined;
    case 'taken':
      return new Refusal('comment_malformed');
    case 'stopped':
      return new Refusal('comments_stopped');
    case 'muted':
      return new Refusal('comment_muted');
    case 'fast':
      return new Refusal('comment_too_fast', { retryAfter: waitSeconds });
    case 'slow':
      return new Refusal('comment_slow_mode', { seconds: slowSeconds });
  }
}
