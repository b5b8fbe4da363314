/** `auto` looks at the address. The others are known, so that one can say what is missing to play them. */
export type SourceType = 'auto' | 'normal' | 'hls' | 'flv' | 'dash' | 'webtorrent';

export interface Source {
  url: string;
  type?: SourceType;
}

export interface Quality extends Source {
  name: string;
}

export interface Subtitle {
  /** A language tag, such as `zh-CN`. */
  lang: string;
  /** How the language is called; else the browser knows. */
  name?: string;
  url: string;
}

/** Small pictures side by side in one file, evenly spread over the video, each 160 px wide. */
export interface Thumbnails {
  url: string;
  /** How many there are, and how many of them stand in a line. */
  count?: number;
  columns?: number;
}

/** A moment of the video with a name: a heat, a best lap. */
export interface Mark {
  time: number;
  label: string;
  /** The best lap of a class. */
  isBest?: boolean;
}

/** How many comments each part of the video has, the parts being so many seconds long. */
export interface Heat {
  seconds: number;
  counts: readonly number[];
}

export interface PlayerOptions {
  /** Also what it is remembered by where somebody stopped. */
  id?: string;
  source: Source;
  quality?: readonly Quality[];
  defaultQuality?: number;
  subtitles?: readonly Subtitle[];
  /** A language tag; the subtitle that is shown first. */
  subtitleLang?: string;
  isLooping?: boolean;
  isLive?: boolean;
  hasHotkeys?: boolean;
  /** Seconds; goes before where somebody stopped. */
  startAt?: number | undefined;
  isStarted?: boolean | undefined;
  /** The address of the casting script; without it there is no casting. */
  castingScript?: string;
}

export const playerLimits = {
  keyboardSeek: 5,
  volumeStep: 0.1,
  speeds: [0.5, 0.75, 1, 1.25, 1.5, 2],
  hideAfter: 3000,
  noticeFor: 2000,
  loadingEvery: 100,
  lookForLiveEvery: 5000,
  infoEvery: 1000,
  thumbnailWidth: 160,
} as const;
