import type { CommentRow } from '@paddock/contracts/danmaku/live';

/** What one copy of the service tells all of them. */
export type StreamEvent =
  /** The stream of a video went on from `after` to `upTo`; rows that nobody else may see are left out. */
  | { type: 'added'; videoId: string; after: number; upTo: number; version: number; rows: CommentRow[] }
  /** What was shown is not any more, or is again. */
  | { type: 'changed'; videoId: string; version: number; removed: string[] }
  | { type: 'presence'; copy: string; viewers: Record<string, number> }
  | { type: 'words' };
