import { longestVideo } from '@paddock/contracts/danmaku/danmaku-limits';

type OnAir = Pick<HTMLVideoElement, 'seekable' | 'currentTime'>;

/** Seconds between playback and the live edge. */
export const behindOf = ({ seekable, currentTime }: OnAir): number =>
  seekable.length > 0 ? Math.max(0, seekable.end(seekable.length - 1) - currentTime) : 0;

/** Second of the broadcast on screen, relative to its start and capped at the maximum video length. */
export const secondOnAir = (since: string, video: OnAir): number =>
  Math.min(longestVideo, Math.max(0, (Date.now() - Date.parse(since)) / 1000 - behindOf(video)));
