import { recall, type ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import type { Lifetime } from '../../lifetime/lifetime.ts';
import type { Store } from '../../lifetime/store.ts';
import type { DanmakuComment } from './comment.ts';
import type { MemberDeeds } from './danmaku-service.ts';
import type { DanmakuState, Voice } from './danmaku-state.ts';
import { saidBy } from './danmaku-wire.ts';
import type { Filters } from './filters.ts';

/** Debounce for saving filters, in ms. */
const KEEP_AFTER = 1500;

/** Likes, reports and deletes comments, and saves filters. */
export class CommentActions {
  private readonly deeds: MemberDeeds;
  private readonly state: Store<DanmakuState>;
  private readonly voice: Voice;
  private readonly life: Lifetime;
  private unsaved: Filters | undefined;
  private endWait: (() => void) | undefined;

  constructor(deeds: MemberDeeds, state: Store<DanmakuState>, voice: Voice, life: Lifetime) {
    this.deeds = deeds;
    this.state = state;
    this.voice = voice;
    this.life = life;
    life.add(() => this.keep());
  }

  /** Optimistic; reverted on refusal. */
  async like(commentId: string): Promise<void> {
    const liked = !this.state.get().liked.has(commentId);
    this.showLike(commentId, liked);
    if (!(await this.isDone(this.deeds.like(commentId, liked)))) this.showLike(commentId, !liked);
  }

  async report(commentId: string, reason: ReportReason): Promise<void> {
    if (await this.isDone(this.deeds.report(commentId, reason))) this.voice.say(this.voice.texts.reported);
  }

  recall(commentId: string): Promise<boolean> {
    return this.isDone(this.deeds.recall(commentId));
  }

  canRecall({ isOwn, sentAt }: DanmakuComment): boolean {
    return isOwn === true && sentAt !== undefined && Date.now() - sentAt < recall.seconds * 1000;
  }

  keepFilters(filters: Filters): void {
    this.unsaved = filters;
    this.endWait?.();
    this.endWait = this.life.after(KEEP_AFTER, () => this.keep());
  }

  /** Also runs on dispose. */
  private keep(): void {
    if (this.unsaved) void this.isDone(this.deeds.keepFilters(this.unsaved));
    this.unsaved = undefined;
  }

  private showLike(commentId: string, isLiked: boolean): void {
    const { comments, liked } = this.state.get();
    const now = new Set(liked);
    if (isLiked) now.add(commentId);
    else now.delete(commentId);
    const counted = (comment: DanmakuComment): DanmakuComment =>
      comment.id === commentId
        ? { ...comment, likes: Math.max(0, (comment.likes ?? 0) + (isLiked ? 1 : -1)) }
        : comment;
    this.state.set({ liked: now, comments: comments.map(counted) });
  }

  private async isDone(deed: Promise<void>): Promise<boolean> {
    try {
      await deed;
      return true;
    } catch (fault) {
      this.voice.say(saidBy(fault) ?? this.voice.texts.deedFailed);
      return false;
    }
  }
}
