/** As much of a video element as tells the time. */
export interface Playback {
  readonly currentTime: number;
  readonly paused: boolean;
  readonly seeking: boolean;
  readonly playbackRate: number;
}

/** How far, in seconds, the clock may run ahead of a video that stalls. */
const AHEAD = 0.15;
/** How much of a difference is made good with each reading, so that nothing jerks. */
const CATCH_UP = 0.1;

/** Browsers tell the time of a video in steps; this one goes on evenly in between, and stands when the video does. */
export class CommentClock {
  private shown = 0;
  private readAt: number | undefined;

  /** Seconds into the video, at a moment of the page in milliseconds. */
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
