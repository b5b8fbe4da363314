import type { Notice, Notices } from './notices.ts';
import type { Quality, PlayerOptions } from './player-options.ts';
import type { Span } from '../../danmaku/flights/sky.ts';
import type { Lifetime } from '../../../lifetime/lifetime.ts';
import type { Store } from '../../../lifetime/store.ts';
import type { PlayerTexts } from '../texts/player-texts.ts';

export type PanelName = 'settings' | 'quality' | 'subtitles' | 'send' | 'comments' | 'filters' | 'help';
export type FullScreenKind = 'browser' | 'web';

interface VideoInfo {
  type: string;
  url: string;
  resolution: string;
  duration: string;
  framesPerSecond: number | undefined;
  droppedFrames: number | undefined;
  comments: number;
}

export interface PlayerState {
  isPaused: boolean;
  hasEnded: boolean;
  time: number;
  /** 0 until known and for live streams. */
  duration: number;
  bufferedTo: number;
  volume: number;
  isMuted: boolean;
  rate: number;
  isLooping: boolean;
  isLive: boolean;
  /** Seconds behind the live edge. */
  behind: number;
  isLoading: boolean;
  /** Shown until another source opens. */
  error: string | undefined;
  canTryAgain: boolean;
  isControllerShown: boolean;
  panel: PanelName | undefined;
  fullScreen: FullScreenKind | undefined;
  isInPicture: boolean;
  isNarrow: boolean;
  /** Available and selected choices. */
  qualities: readonly Quality[];
  quality: number | undefined;
  isSwitching: boolean;
  subtitle: number | undefined;
  isSubtitleShown: boolean;
  cues: readonly string[];
  /** When the selected subtitles have cues; empty while they are off. */
  cueSpans: readonly Span[];
  notices: readonly Notice[];
  info: VideoInfo | undefined;
  isCastable: boolean;
}

export const initialState: PlayerState = {
  isPaused: true,
  hasEnded: false,
  time: 0,
  duration: 0,
  bufferedTo: 0,
  volume: 0.7,
  isMuted: false,
  rate: 1,
  isLooping: false,
  isLive: false,
  behind: 0,
  isLoading: false,
  error: undefined,
  canTryAgain: false,
  isControllerShown: true,
  panel: undefined,
  fullScreen: undefined,
  isInPicture: false,
  isNarrow: false,
  qualities: [],
  quality: undefined,
  isSwitching: false,
  subtitle: undefined,
  isSubtitleShown: true,
  cues: [],
  cueSpans: [],
  notices: [],
  info: undefined,
  isCastable: false,
};

export interface PlayerCore {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly options: PlayerOptions;
  readonly texts: PlayerTexts;
  readonly store: Store<PlayerState>;
  readonly life: Lifetime;
  readonly notices: Notices;
}
