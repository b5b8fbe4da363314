import type { PlayerCore } from './player-core.ts';
import type { FullScreenKind } from './player-state.ts';

/** A phone of Apple gives the whole screen to the video alone. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The whole screen, or the whole window. Who enters one leaves the other. */
export class FullScreen {
  private readonly core: PlayerCore;

  constructor(core: PlayerCore) {
    this.core = core;
    const { root, life } = core;
    life.listen(root.ownerDocument, 'fullscreenchange', () => this.read());
    life.add(() => {
      this.leaveWeb();
      if (this.isBrowser()) void root.ownerDocument.exitFullscreen();
    });
  }

  toggle(kind: FullScreenKind): void {
    if (this.core.store.get().fullScreen === kind) this.leave();
    else if (kind === 'web') this.enterWeb();
    else this.enterBrowser();
  }

  leave(): void {
    this.leaveWeb();
    if (this.isBrowser()) void this.core.root.ownerDocument.exitFullscreen();
  }

  private enterBrowser(): void {
    const { root, notices, texts } = this.core;
    const video: AppleVideo = this.core.video;
    this.leaveWeb();
    // Some frames, and phones of Apple, have no such method.
    if (typeof root.requestFullscreen === 'function')
      root.requestFullscreen().catch(() => notices.say('full-screen', texts.fullScreenFailed));
    else video.webkitEnterFullscreen?.();
  }

  private enterWeb(): void {
    if (this.isBrowser()) void this.core.root.ownerDocument.exitFullscreen();
    this.core.root.ownerDocument.documentElement.style.overflow = 'hidden';
    this.core.store.set({ fullScreen: 'web' });
  }

  private leaveWeb(): void {
    if (this.core.store.get().fullScreen !== 'web') return;
    this.core.root.ownerDocument.documentElement.style.overflow = '';
    this.core.store.set({ fullScreen: undefined });
  }

  private isBrowser(): boolean {
    const { root } = this.core;
    return root.ownerDocument.fullscreenElement === root;
  }

  private read(): void {
    const { store } = this.core;
    if (this.isBrowser()) store.set({ fullScreen: 'browser' });
    else if (store.get().fullScreen === 'browser') store.set({ fullScreen: undefined });
  }
}
