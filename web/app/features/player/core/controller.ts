import { isNarrow } from '../../danmaku/flights/sky.ts';
import type { PlayerCore, PanelName } from './player-state.ts';
import { playerLimits } from './player-options.ts';

/** Controls show on activity, and always while paused or with an open panel. */
export class Controller {
  private readonly core: PlayerCore;
  private endWait: (() => void) | undefined;

  constructor(core: PlayerCore) {
    this.core = core;
    const { root, video, life } = core;
    life.listen(root, 'pointermove pointerdown keydown focusin', () => this.show());
    // Touch fires pointerleave after every tap; only a mouse really leaves.
    life.listen<PointerEvent>(root, 'pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') this.hide();
    });
    life.listen(video, 'play pause', () => this.show());
    const observer = new ResizeObserver(() => this.measure());
    observer.observe(root);
    life.add(() => observer.disconnect());
    this.measure();
  }

  show(): void {
    const { life, store } = this.core;
    store.set({ isControllerShown: true });
    this.endWait?.();
    this.endWait = life.after(playerLimits.hideAfter, () => this.hide());
  }

  hide(): void {
    const { video, store } = this.core;
    if (!video.paused && store.get().panel === undefined) store.set({ isControllerShown: false });
  }

  /** A tap on the picture toggles the controls as they were before the touch. */
  touch(wasShown: boolean): void {
    if (this.core.store.get().panel) this.openPanel(undefined);
    else if (wasShown) this.hide();
    else this.show();
  }

  togglePanel(panel: PanelName): void {
    this.openPanel(this.core.store.get().panel === panel ? undefined : panel);
  }

  openPanel(panel: PanelName | undefined): void {
    this.core.store.set({ panel });
    this.show();
  }

  private measure(): void {
    this.core.store.set({ isNarrow: isNarrow(this.core.root.clientWidth) });
  }
}
