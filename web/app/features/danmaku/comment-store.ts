import type { Store } from '../../lifetime/store.ts';
import type { DanmakuComment } from './comment.ts';
import type { DanmakuState } from './danmaku-state.ts';

/** Live rooms never end; older comments are dropped. */
const MAX_COMMENTS = 20_000;

/** Loaded and received comments by time, unique by id. */
export class CommentStore {
  private readonly state: Store<DanmakuState>;
  private readonly known = new Set<string>();

  constructor(state: Store<DanmakuState>) {
    this.state = state;
  }

  markKnown(id: string): void {
    this.known.add(id);
  }

  markUnknown(id: string): void {
    this.known.delete(id);
  }

  /** Filters duplicates and remembers the rest. */
  takeNew(comments: readonly DanmakuComment[]): DanmakuComment[] {
    return comments.filter(({ id }) => {
      if (id === undefined) return true;
      const isNew = !this.known.has(id);
      this.known.add(id);
      return isNew;
    });
  }

  add(added: readonly DanmakuComment[]): void {
    const all = [...this.state.get().comments, ...added].toSorted((a, b) => a.time - b.time);
    for (const { id } of all.slice(0, -MAX_COMMENTS)) if (id !== undefined) this.known.delete(id);
    this.state.set({ comments: all.slice(-MAX_COMMENTS) });
  }

  /** Remembers their ids, so that older lists do not bring them back. Returns whether any was removed. */
  remove(isRemoved: (comment: DanmakuComment) => boolean): boolean {
    const { comments } = this.state.get();
    const rest = comments.filter((comment) => !isRemoved(comment));
    if (rest.length === comments.length) return false;
    this.state.set({ comments: rest });
    return true;
  }
}
