import type { Store } from '../../lifetime/store.ts';
import type { DanmakuComment } from './comment.ts';
import type { DanmakuState } from './danmaku-state.ts';

/** Of a room that never ends, the latest. */
const MAX_COMMENTS = 20_000;

/** All that was loaded or heard, in the order of time, each by its id once. */
export class KeptComments {
  private readonly state: Store<DanmakuState>;
  private readonly known = new Set<string>();

  constructor(state: Store<DanmakuState>) {
    this.state = state;
  }

  /** Heard of again, it is known. */
  know(id: string): void {
    this.known.add(id);
  }

  /** Heard of again, it is new. */
  forget(id: string): void {
    this.known.delete(id);
  }

  /** Those that were not heard of before; from now on they are known. */
  unknown(comments: readonly DanmakuComment[]): DanmakuComment[] {
    return comments.filter(({ id }) => {
      if (id === undefined) return true;
      const isNew = !this.known.has(id);
      this.known.add(id);
      return isNew;
    });
  }

  add(more: readonly DanmakuComment[]): void {
    const all = [...this.state.get().comments, ...more].toSorted((a, b) => a.time - b.time);
    for (const { id } of all.slice(0, -MAX_COMMENTS)) if (id !== undefined) this.known.delete(id);
    this.state.set({ comments: all.slice(-MAX_COMMENTS) });
  }

  /** They stay known, so that none comes back from a list that is older. Answers whether there was anything to take out. */
  remove(isGone: (comment: DanmakuComment) => boolean): boolean {
    const { comments } = this.state.get();
    const left = comments.filter((comment) => !isGone(comment));
    if (left.length === comments.length) return false;
    this.state.set({ comments: left });
    return true;
  }
}
