import type { DanmakuOptions } from '../../danmaku/danmaku-state.ts';
import { Danmaku } from '../../danmaku/danmaku.ts';
import { fill, clockTime, type PlayerTexts } from '../texts/player-texts.ts';
import { typeOf } from './attach-source.ts';
import { Casting } from './casting.ts';
import { Controller } from './controller.ts';
import { FullScreen } from './full-screen.ts';
import { listenToTouches } from './gestures.ts';
import { listenToKeys } from './hotkeys.ts';
import { InfoPanel } from './info.ts';
import { Lifetime } from '../../../lifetime/lifetime.ts';
import { Notices } from './notices.ts';
import { Playback } from './playback.ts';
import type { PlayerOptions, Source } from './player-options.ts';
import { playerSettings } from './player-settings.ts';
import { initialState, type PlayerState } from './player-state.ts';
import { saveStop, stopOf } from './resume.ts';
import { Sources } from './sources.ts';
import { Store } from '../../../lifetime/store.ts';
import { Subtitles } from './subtitles.ts';
import type { PlayerApi } from './player-api.ts';

export interface PlayerParts {
  /** Full screen and keys. */
  root: HTMLElement;
  video: HTMLVideoElement;
  /** Pointer events. */
  surface: HTMLElement;
  /** Container of comments. */
  sky: HTMLElement;
}

/** Composes the parts of a player. Draws comments only; the controls are React. */
export class Player implements PlayerApi {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly surface: HTMLElement;
  readonly options: PlayerOptions;
  readonly texts: PlayerTexts;
  readonly life = new Lifetime();
  readonly store = new Store<PlayerState>(initialState);
  readonly notices = new Notices(this.life, (notices) => this.store.set({ notices }));
  readonly playback: Playback;
  readonly controller: Controller;
  readonly fullScreen: FullScreen;
  readonly subtitles: Subtitles;
  readonly infoPanel: InfoPanel;
  readonly danmaku: Danmaku | undefined;
  private readonly sources: Sources;
  private readonly casting: Casting;

  constructor(parts: PlayerParts, options: PlayerOptions, texts: PlayerTexts, danmaku?: DanmakuOptions) {
    this.root = parts.root;
    this.video = parts.video;
    this.surface = parts.surface;
    this.options = options;
    this.texts = texts;
    playerSettings.shareOn(options.cookieDomain);
    this.sources = new Sources(this);
    this.playback = new Playback(this);
    this.controller = new Controller(this);
    this.fullScreen = new FullScreen(this);
    this.subtitles = new Subtitles(this);
    this.casting = new Casting(this);
    this.infoPanel = new InfoPanel(this);
    this.danmaku = danmaku && this.createDanmaku(parts.sky, danmaku);
    listenToKeys(this);
    listenToTouches(this, parts.surface);
    this.trackPosition();
    this.begin();
  }

  shownSource(): Source {
    const { qualities, quality = 0 } = this.store.get();
    return qualities[quality] ?? this.options.source;
  }

  /** Reloads from the position of the failure and plays. */
  async tryAgain(): Promise<void> {
    await this.sources.reopen(this.shownSource());
    if (this.store.get().error === undefined) await this.playback.play();
  }

  switchQuality(index: number): Promise<void> {
    return this.sources.switchQuality(index);
  }

  showTime(time: number): void {
    this.notices.show('seek', `${clockTime(time)} / ${clockTime(this.store.get().duration)}`);
  }

  togglePictureInPicture(): void {
    const page = this.root.ownerDocument;
    const change = page.pictureInPictureElement
      ? page.exitPictureInPicture()
      : this.video.requestPictureInPicture?.();
    change?.catch(() => this.notices.show('picture', this.texts.pictureInPictureFailed));
  }

  screenshot(): void {
    takeScreenshot(this.video, `video-${clockTime(this.video.currentTime).replaceAll(':', '-')}`).catch(() =>
      this.notices.show('screenshot', this.texts.screenshotFailed),
    );
  }

  cast(): void {
    const type = typeOf(this.shownSource()) === 'hls' ? 'application/x-mpegURL' : 'video/mp4';
    void this.casting.start(this.shownSource().url, type);
  }

  /** Closes the menu of a comment, else the panel, else full screen. */
  leave(): void {
    if (this.danmaku?.menu.close()) return;
    if (this.store.get().panel) this.controller.openPanel(undefined);
    else this.fullScreen.leave();
  }

  destroy(): void {
    this.danmaku?.destroy();
    this.life.end();
  }

  private createDanmaku(sky: HTMLElement, options: DanmakuOptions): Danmaku {
    const { video, store, texts } = this;
    const danmaku = new Danmaku(sky, video, options, playerSettings, {
      notify: (text) => this.notices.show('danmaku', text),
      texts,
    });
    const follow = () => {
      const { fullScreen, cueSpans } = store.get();
      danmaku.setSurroundings(fullScreen !== undefined, cueSpans);
    };
    this.life.add(store.subscribe(follow));
    follow();
    return danmaku;
  }

  private begin(): void {
    const { quality = [], defaultQuality = 0, startAt, id, isStarted } = this.options;
    const qualities = quality.map((each) => ({ name: this.texts.automatic, ...each }));
    if (qualities.length > 0)
      this.store.set({ qualities, quality: Math.min(defaultQuality, qualities.length - 1) });
    const stop = startAt ?? (id === undefined ? undefined : stopOf(id));
    void this.sources.open(this.shownSource(), stop ?? 0).then(() => {
      const isResumed = stop !== undefined && startAt === undefined && this.store.get().error === undefined;
      if (isResumed) this.notices.show('seek', fill(this.texts.resumed, clockTime(stop)));
      if (isStarted) void this.playback.play();
    });
  }

  private trackPosition(): void {
    const { id, isLive } = this.options;
    if (id === undefined || isLive) return;
    const save = () => {
      const { currentTime, duration } = this.video;
      if (Number.isFinite(duration) && duration > 0) saveStop(id, currentTime, duration);
    };
    this.life.listen(this.video, 'pause ended', save);
    this.life.listen(this.root.ownerDocument.defaultView ?? this.root, 'pagehide', save);
  }
}

/** PNG of the current frame; fails for cross-origin video. */
async function takeScreenshot(video: HTMLVideoElement, name: string): Promise<void> {
  const page = video.ownerDocument;
  const canvas = page.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The picture is empty.');
  const link = page.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.png`;
  link.click();
  // The download has started after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
