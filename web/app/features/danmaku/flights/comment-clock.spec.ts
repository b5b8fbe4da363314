import { describe, expect, it } from '@jest/globals';
import { CommentClock, type Playback } from './comment-clock.ts';

const playing = (currentTime: number, change: Partial<Playback> = {}): Playback => ({
  currentTime,
  paused: false,
  seeking: false,
  playbackRate: 1,
  ...change,
});

describe('the clock of the comments', () => {
  it('goes on evenly while the browser tells the time in steps of a quarter second', () => {
    const clock = new CommentClock();
    clock.read(playing(10), 0);
    const shown = Array.from({ length: 120 }, (_, frame) => {
      const now = (frame + 1) * 16;
      return clock.read(playing(10 + Math.floor(now / 100) / 10), now);
    });
    const steps = shown.slice(1).map((time, i) => time - shown[i]!);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(Math.max(...steps)).toBeLessThan(0.03);
    expect(shown.at(-1)).toBeCloseTo(11.92, 0);
  });

  it('is where the video is after a jump, when it is paused, and back from a hidden tab', () => {
    const clock = new CommentClock();
    clock.read(playing(10), 0);
    expect(clock.read(playing(70), 16)).toBe(70);
    expect(clock.read(playing(3, { paused: true }), 32)).toBe(3);
    expect(clock.read(playing(3, { paused: true }), 900_000)).toBe(3);
    expect(clock.read(playing(50), 1_000_000)).toBeCloseTo(50, 0);
  });

  it('stands when the video stalls, and never goes back for it', () => {
    const clock = new CommentClock();
    let before = clock.read(playing(10), 0);
    for (let now = 16; now < 2000; now += 16) {
      const time = clock.read(playing(10), now);
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(10.16);
      before = time;
    }
  });

  it('runs at the rate of the video', () => {
    const clock = new CommentClock();
    clock.read(playing(0), 0);
    expect(clock.read(playing(0.1, { playbackRate: 2 }), 50)).toBeCloseTo(0.1);
  });
});
