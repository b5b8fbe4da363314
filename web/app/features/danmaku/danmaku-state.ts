import type { DanmakuComment } from './comment.ts';
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
  /** Instead of the wire. */
  service?: DanmakuService;
}

type SettingName = 'danmakuOpacity' | 'danmakuUnlimited' | 'danmakuShow' | 'danmakuArea' | 'danmakuMost';

/** Where the choices of a viewer are kept. */
export interface DanmakuSettings {
  get(name: SettingName): number;
  set(name: SettingName, value: number): void;
  getText(name: string): string | undefined;
  setText(name: string, text: string): void;
}

export interface Voice {
  say(text: string): void;
  texts: Record<'emptyComment' | 'danmakuLoadFailed' | 'danmakuSendFailed', string>;
}

export interface DanmakuState {
  isLoading: boolean;
  isShown: boolean;
  isUnlimited: boolean;
  opacity: number;
  area: number;
  /** 0 is as many as fit. */
  most: number;
  filters: Filters;
  comments: readonly DanmakuComment[];
  /** How many the filters leave out. */
  hidden: number;
}
