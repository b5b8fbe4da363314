import type { DanmakuComment } from './comment.ts';
import type { DisplayWishes } from './comment-display.ts';
import type { DanmakuService } from './danmaku-service.ts';
import type { Filters } from './filters.ts';

export interface DanmakuOptions {
  id: string;
  /** Followed directly by `v3/`, so it ends with a slash. */
  api: string;
  token?: string;
  maximum?: number;
  addition?: readonly string[];
  user?: string;
  /** Makes the flights shorter. */
  speedRate?: number;
  /**
   * Where a member of this site gets a ticket. With it the service at `api` is taken to be our own: comments come in parts, as
   * they were typed, and while one watches.
   */
  ticketAddress?: string;
  /** Where a member says what they think of a comment. */
  deedAddress?: string;
  /** Where somebody signs in who wants to write. */
  signInAddress?: string;
  /** When what is on air began, as an instant: comments are counted from there. */
  onAirSince?: string;
  /** Instead of the wire. */
  service?: DanmakuService;
}

type SettingName =
  'danmakuOpacity' | 'danmakuUnlimited' | 'danmakuShow' | 'danmakuHeat' | 'danmakuArea' | 'danmakuMax';

/** Where the choices of a viewer are kept. */
export interface DanmakuSettings {
  get(name: SettingName): number;
  set(name: SettingName, value: number): void;
  getText(name: string): string | undefined;
  setText(name: string, text: string): void;
}

export interface Voice {
  say(text: string): void;
  texts: Record<
    'emptyComment' | 'danmakuLoadFailed' | 'danmakuSendFailed' | 'deedFailed' | 'reported',
    string
  >;
}

export interface DanmakuState extends DisplayWishes {
  isLoading: boolean;
  isShown: boolean;
  /** Whether the bar shows where in the video much is said. */
  isHeatShown: boolean;
  opacity: number;
  filters: Filters;
  comments: readonly DanmakuComment[];
  /** Ids of those that one likes, as far as was said in this player. */
  liked: ReadonlySet<string>;
  /** How many the filters leave out. */
  hidden: number;
  /** Who watch at this moment; nothing while that is not known. */
  viewers: number | undefined;
  /** Whether somebody is signed in where that matters; nothing while that is not known. */
  isMember: boolean | undefined;
}
