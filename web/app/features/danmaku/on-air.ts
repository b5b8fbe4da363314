import { longestVideo } from '@paddock/contracts/danmaku/danmaku-limits';

type OnAir = Pick<HTMLVideoElement, 'seekable' | 'currentTime'>;

/** Seconds between what somebody sees and the newest that there is to see. */
export const behindOf = ({ seekable, currentTime }: OnAir): number =>
  seekable.length > 0 ? Math.max(0, seekable.end(seekable.length - 1) - currentTime) : 0;

/** The second of a broadcast that somebody sees, by when it began: who is behind speaks of what was. No comment has a later second than the longest video. */
export const secondOnAir = (since: string, video: OnAir): number =>
  Math.min(longestVideo, Math.max(0, (Date.now() - Date.parse(since)) / 1000 - behindOf(video)));
