/** `auto` detects by address. Unsupported types are listed to name the missing library. */
export type SourceType = 'auto' | 'normal' | 'hls' | 'flv' | 'dash' | 'webtorrent';

export interface Source {
  url: string;
  type?: SourceType;
}

export interface Quality extends Source {
  name: string;
}

export interface QualityOption extends Source {
  /** Defaults to the player's own name of an adaptive stream. */
  name?: string;
}

export interface Subtitle {
  /** BCP 47, such as `zh-CN`. */
  lang: string;
  /** Defaults to the browser's name of the language. */
  name?: string;
  url: string;
}

/** A sprite of evenly spaced pictures, each 160 px wide. */
export interface Thumbnails {
  url: string;
  /** Total, and per row. */
  count?: number;
  columns?: number;
}

/** A named moment: a heat, a best lap. */
export interface Mark {
  time: number;
  label: string;
  isBest?: boolean;
}

/** Comment counts per `seconds` of the video. */
export interface Heat {
  seconds: number;
  counts: readonly number[];
}

export interface PlayerOptions {
  /** Also the key of the resume position. */
  id?: string;
  source: Source;
  quality?: readonly QualityOption[];
  defaultQuality?: number;
  subtitles?: readonly Subtitle[];
  /** BCP 47; the subtitle shown first. */
  subtitleLang?: string;
  isLooping?: boolean;
  isLive?: boolean;
  hasHotkeys?: boolean;
  /** Seconds; takes precedence over the resume position. */
  startAt?: number | undefined;
  isStarted?: boolean | undefined;
  /** Shares the settings between the hosts of this domain; without it, they are of this host. */
  cookieDomain?: string | undefined;
  /** URL of the Cast script; casting is off without it. */
  castingScript?: string;
}

export const playerLimits = {
  keyboardSeek: 5,
  volumeStep: 0.1,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 2],
  hideAfter: 3000,
  noticeFor: 2000,
  loadingEvery: 100,
  pollLiveEvery: 5000,
  infoEvery: 1000,
  thumbnailWidth: 160,
} as const;
