import type { Store } from '../../lifetime/store.ts';
import type { CommentActions } from './comment-actions.ts';
import type { CommentDisplay } from './comment-display.ts';
import { senderOf, type DanmakuComment } from './comment.ts';
import type { DanmakuState } from './danmaku-state.ts';

/** The menu of a comment in the picture, which stands still while it is open. */
export class CommentMenu {
  private readonly display: CommentDisplay;
  private readonly state: Store<DanmakuState>;
  private readonly actions: CommentActions | undefined;

  constructor(display: CommentDisplay, state: Store<DanmakuState>, actions: CommentActions | undefined) {
    this.display = display;
    this.state = state;
    this.actions = actions;
  }

  get isOpen(): boolean {
    return this.state.get().held !== undefined;
  }

  /** Opens the menu of the comment at a point of the picture; returns whether there is one. */
  openAt(x: number, y: number): boolean {
    this.state.set({ held: this.display.hold(x, y, (comment) => this.hasActions(comment)) });
    return this.isOpen;
  }

  /** Returns whether it was open. */
  close(): boolean {
    if (!this.isOpen) return false;
    this.state.set({ held: undefined });
    this.display.release();
    return true;
  }

  private hasActions(comment: DanmakuComment): boolean {
    const { actions } = this;
    if (comment.isOwn) return actions?.canRecall(comment) === true;
    return senderOf(comment) !== '' || (actions !== undefined && comment.id !== undefined);
  }
}
