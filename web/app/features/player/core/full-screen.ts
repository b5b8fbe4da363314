import { Landscape } from './landscape.ts';
import type { PlayerCore, FullScreenKind } from './player-state.ts';

/** iPhones have full screen for the video element only. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Full screen and full window are exclusive. A phone turns to landscape for a landscape video in full screen. */
export class FullScreen {
  private readonly core: PlayerCore;
  private readonly landscape: Landscape;

  constructor(core: PlayerCore) {
    this.core = core;
    const { root, video, life } = core;
    this.landscape = new Landscape(root.ownerDocument.defaultView);
    life.listen(root.ownerDocument, 'fullscreenchange', () => this.read());
    // Also the first size, and those of other videos and qualities.
    life.listen(video, 'resize', () => this.turn());
    life.add(() => {
      this.leaveWeb();
      this.landscape.set(false);
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
    // Missing in some frames and on iPhones.
    if (typeof root.requestFullscreen === 'function')
      root.requestFullscreen().catch(() => notices.show('full-screen', texts.fullScreenFailed));
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
    this.turn();
  }

  private turn(): void {
    const { videoWidth, videoHeight } = this.core.video;
    this.landscape.set(this.isBrowser() && videoWidth > videoHeight);
  }
}
