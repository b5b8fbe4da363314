import { describe, expect, it } from '@jest/globals';
import { CommentClock, type Playback } from './comment-clock.ts';

const playing = (currentTime: number, change: Partial<Playback> = {}): Playback => ({
  currentTime,
  paused: false,
  seeking: false,
  playbackRate: 1,
  ...change,
});

describe('the comment clock', () => {
  it('advances evenly while the browser reports time in quarter-second steps', () => {
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

  it('follows the video after a seek, a pause and a hidden tab', () => {
    const clock = new CommentClock();
    clock.read(playing(10), 0);
    expect(clock.read(playing(70), 16)).toBe(70);
    expect(clock.read(playing(3, { paused: true }), 32)).toBe(3);
    expect(clock.read(playing(3, { paused: true }), 900_000)).toBe(3);
    expect(clock.read(playing(50), 1_000_000)).toBeCloseTo(50, 0);
  });

  it('stops when the video stalls and never runs backwards', () => {
    const clock = new CommentClock();
    let before = clock.read(playing(10), 0);
    for (let now = 16; now < 2000; now += 16) {
      const time = clock.read(playing(10), now);
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(10.16);
      before = time;
    }
  });

  it('follows the playback rate', () => {
    const clock = new CommentClock();
    clock.read(playing(0), 0);
    expect(clock.read(playing(0.1, { playbackRate: 2 }), 50)).toBeCloseTo(0.1);
  });
});
