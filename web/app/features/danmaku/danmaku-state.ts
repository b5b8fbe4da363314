import type { DanmakuComment } from './comment.ts';
import type { DisplaySettings, HeldComment } from './comment-display.ts';
import type { DanmakuService } from './danmaku-service.ts';
import type { Filters } from './filters.ts';

export interface DanmakuOptions {
  id: string;
  /** `v3/` is appended, so it must end with a slash. */
  api: string;
  token?: string;
  maximum?: number;
  addition?: readonly string[];
  user?: string;
  /** Scales flight times. */
  speedRate?: number;
  /**
   * Ticket endpoint of this site. Implies that `api` is our own service: comments are paged, sent as typed,
   * and live.
   */
  ticketAddress?: string;
  /** Endpoint for likes, reports and deletions. */
  actionsAddress?: string;
  /** Sign-in page for visitors who want to write. */
  signInAddress?: string;
  /** Start of the broadcast (ISO date); comment times are relative to it. */
  onAirSince?: string;
  /** Replaces the wire client. */
  service?: DanmakuService;
}

type SettingName =
  | 'danmakuOpacity'
  | 'danmakuUnlimited'
  | 'danmakuShow'
  | 'danmakuHeat'
  | 'danmakuSize'
  | 'danmakuSpeed'
  | 'danmakuArea'
  | 'danmakuMax';

export interface DanmakuSettings {
  get(name: SettingName): number;
  set(name: SettingName, value: number): void;
  getText(name: string): string | undefined;
  setText(name: string, text: string): void;
}

export interface Notifier {
  notify(text: string): void;
  texts: Record<
    'emptyComment' | 'danmakuLoadFailed' | 'danmakuSendFailed' | 'actionFailed' | 'reported',
    string
  >;
}

export interface DanmakuState extends DisplaySettings {
  isLoading: boolean;
  isShown: boolean;
  /** Whether the progress bar shows comment density. */
  isHeatShown: boolean;
  opacity: number;
  filters: Filters;
  comments: readonly DanmakuComment[];
  /** The comment with an open menu. */
  held: HeldComment | undefined;
  /** Comment ids liked in this player. */
  liked: ReadonlySet<string>;
  /** Number of comments hidden by filters. */
  hidden: number;
  /** Undefined while unknown. */
  viewers: number | undefined;
  /** Undefined while unknown, or where writing needs no session. */
  isMember: boolean | undefined;
}
