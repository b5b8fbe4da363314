import { longestVideo } from '@paddock/contracts/danmaku/danmaku-limits';

export interface Playback {
  readonly currentTime: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly playbackRate: number;
}

/** Maximum lead over a stalled video, in seconds. */
const AHEAD = 0.15;
/** Share of the drift corrected per reading, to avoid jumps. */
const CATCH_UP = 0.1;

/** Interpolates the coarse `currentTime` of browsers; stops when the video stops. */
export class CommentClock {
  private shown = 0;
  private readAt: number | undefined;

  /** Seconds into the video at `now` (page time in ms). */
  read({ currentTime, paused, seeking, playbackRate }: Playback, now: number): number {
    const expected = this.shown + ((now - (this.readAt ?? now)) / 1000) * playbackRate;
    const hasJumped = currentTime < this.shown - AHEAD * 1.01 || currentTime > expected + AHEAD;
    this.readAt = now;
    if (paused || seeking || hasJumped) this.shown = currentTime;
    else {
      const corrected = expected + (currentTime - expected) * CATCH_UP;
      this.shown = Math.max(this.shown, Math.min(corrected, currentTime + AHEAD));
    }
    return this.shown;
  }
}

type OnAir = Pick<HTMLVideoElement, 'seekable' | 'currentTime'>;

/** Seconds between playback and the live edge. */
export const behindOf = ({ seekable, currentTime }: OnAir): number =>
  seekable.length > 0 ? Math.max(0, seekable.end(seekable.length - 1) - currentTime) : 0;

/** Second of the broadcast on screen, relative to its start and capped at the maximum video length. */
export const secondOnAir = (since: string, video: OnAir): number =>
  Math.min(longestVideo, Math.max(0, (Date.now() - Date.parse(since)) / 1000 - behindOf(video)));
