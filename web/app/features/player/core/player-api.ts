import type { Danmaku } from '../../danmaku/danmaku.ts';
import type { Controller } from './controller.ts';
import type { FullScreen } from './full-screen.ts';
import type { Playback } from './playback.ts';
import type { PlayerCore } from './player-state.ts';
import type { Source } from './player-options.ts';
import type { Subtitles } from './subtitles.ts';

/** Interface of the whole player for hotkeys, gestures and the info panel. */
export interface PlayerApi extends PlayerCore {
  readonly playback: Playback;
  readonly controller: Controller;
  readonly fullScreen: FullScreen;
  readonly subtitles: Subtitles;
  readonly danmaku: Danmaku | undefined;
  shownSource(): Source;
  showTime(time: number): void;
  togglePictureInPicture(): void;
  leave(): void;
}
