import { recall, type ReportReason } from '@paddock/contracts/danmaku/danmaku-limits';
import type { Lifetime } from '../../lifetime/lifetime.ts';
import type { Store } from '../../lifetime/store.ts';
import type { DanmakuComment } from './comment.ts';
import type { MemberActions } from './danmaku-service.ts';
import type { DanmakuState, Notifier } from './danmaku-state.ts';
import { messageOf } from './danmaku-wire.ts';
import type { Filters } from './filters.ts';

/** Debounce for saving filters, in ms. */
const SAVE_DELAY_MS = 1500;

/** Likes, reports and deletes comments, and saves filters. */
export class CommentActions {
  private readonly actions: MemberActions;
  private readonly state: Store<DanmakuState>;
  private readonly notifier: Notifier;
  private readonly life: Lifetime;
  private unsaved: Filters | undefined;
  private cancelSave: (() => void) | undefined;

  constructor(actions: MemberActions, state: Store<DanmakuState>, notifier: Notifier, life: Lifetime) {
    this.actions = actions;
    this.state = state;
    this.notifier = notifier;
    this.life = life;
    life.add(() => this.saveNow());
  }

  /** Optimistic; reverted on refusal. */
  async like(commentId: string): Promise<void> {
    const liked = !this.state.get().liked.has(commentId);
    this.showLike(commentId, liked);
    if (!(await this.succeeds(this.actions.like(commentId, liked)))) this.showLike(commentId, !liked);
  }

  async report(commentId: string, reason: ReportReason): Promise<void> {
    if (await this.succeeds(this.actions.report(commentId, reason)))
      this.notifier.notify(this.notifier.texts.reported);
  }

  recall(commentId: string): Promise<boolean> {
    return this.succeeds(this.actions.recall(commentId));
  }

  canRecall({ isOwn, sentAt }: DanmakuComment): boolean {
    return isOwn === true && sentAt !== undefined && Date.now() - sentAt < recall.seconds * 1000;
  }

  saveFilters(filters: Filters): void {
    this.unsaved = filters;
    this.cancelSave?.();
    this.cancelSave = this.life.after(SAVE_DELAY_MS, () => this.saveNow());
  }

  /** Also runs on dispose. */
  private saveNow(): void {
    if (this.unsaved) void this.succeeds(this.actions.saveFilters(this.unsaved));
    this.unsaved = undefined;
  }

  private showLike(commentId: string, isLiked: boolean): void {
    const { comments, liked } = this.state.get();
    const next = new Set(liked);
    if (isLiked) next.add(commentId);
    else next.delete(commentId);
    const counted = (comment: DanmakuComment): DanmakuComment =>
      comment.id === commentId
        ? { ...comment, likes: Math.max(0, (comment.likes ?? 0) + (isLiked ? 1 : -1)) }
        : comment;
    this.state.set({ liked: next, comments: comments.map(counted) });
  }

  private async succeeds(request: Promise<void>): Promise<boolean> {
    try {
      await request;
      return true;
    } catch (fault) {
      this.notifier.notify(messageOf(fault) ?? this.notifier.texts.actionFailed);
      return false;
    }
  }
}
