import type { CommentRow } from '@paddock/contracts/danmaku/live';

export type StreamEvent =
  /** The stream advanced from `after` to `upTo`; silent comments are omitted. */
  | { type: 'added'; videoId: string; after: number; upTo: number; version: number; rows: CommentRow[] }
  /** Comments were hidden or shown again. */
  | { type: 'changed'; videoId: string; version: number; removed: string[] }
  | { type: 'presence'; copy: string; viewers: Record<string, number> }
  | { type: 'words' };
