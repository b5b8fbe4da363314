/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Lifetime } from '../../lifetime/lifetime.ts';
import { drawVideos, pass } from './testing/drawn-video.ts';
import { WHITE, type CommentKind, type DanmakuComment } from '../danmaku/comment.ts';
import { CommentDisplay } from '../danmaku/comment-display.ts';

const settings = { isUnlimited: false, area: 1, maxOnScreen: 0, size: 1, speed: 1 };
const always = [{ from: 0, to: 100 }];

const comment = (time: number, kind: CommentKind): DanmakuComment => ({
  id: `${kind} ${time}`,
  time,
  kind,
  color: WHITE,
  author: '',
  text: 'Go',
});

/** Positions of the last painting, such as `280, 60`. */
let drawn: string[];
let video: HTMLVideoElement;
let display: CommentDisplay;

function show(comments: readonly DanmakuComment[]): void {
  const host = document.createElement('div');
  Object.defineProperties(host, { clientWidth: { value: 600 }, clientHeight: { value: 300 } });
  const plan = () => display.plan(comments, settings);
  display = new CommentDisplay(host, video, new Lifetime(), 1, plan);
  display.setShown(true);
  plan();
}

beforeEach(() => {
  drawVideos();
  drawn = [];
  const context = {
    clearRect: () => (drawn = []),
    drawImage: (_picture: unknown, x: number, y: number) => drawn.push(`${x}, ${y}`),
    measureText: () => ({ width: Number.parseInt(context.font.slice(4)) * 2 }),
    font: '',
    scale: () => undefined,
    strokeText: () => undefined,
    fillText: () => undefined,
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  video = document.createElement('video');
});

const at = (seconds: number): string[] => {
  pass(video, seconds - video.currentTime);
  video.dispatchEvent(new Event('seeked'));
  return drawn;
};

describe('comments on screen', () => {
  it('keep their row when subtitles are switched on, until a seek', () => {
    const comments = [comment(1, 'bottom'), comment(3, 'bottom')];
    show(comments);
    expect(at(2)).toEqual(['273, 270']);
    display.setSurroundings(false, always);
    display.plan(comments, settings);
    expect(at(2.1)).toEqual(['273, 270']);
    expect(at(3.5)).toEqual(['273, 270', '273, 150']);
    video.dispatchEvent(new Event('seeking'));
    expect(at(2)).toEqual(['273, 150']);
  });

  it('fly on at their speed when speed or size change, without going back or overlapping', () => {
    const comments = [comment(1, 'scroll'), comment(1.2, 'scroll'), comment(4, 'scroll')];
    show(comments);
    const before = at(3);
    display.plan(comments, { ...settings, speed: 0.5 });
    expect(at(3)).toEqual(before);
    const [first] = at(4.1);
    expect(first).toBe('195, 0');
    // Twice the time, from the right edge.
    expect(at(5).at(-1)).toBe('532, 0');
    display.plan(comments, { ...settings, speed: 0.5, size: 1.5 });
    expect(at(5)).toEqual(['59, 0', '86, 45', '530, 0']);
  });

  it('include those that load after a change', () => {
    show([]);
    display.setSurroundings(false, always);
    display.plan([], settings);
    display.plan([comment(0, 'top')], settings);
    expect(at(0)).toEqual(['273, 0']);
  });

  it('stop while held and fly on from there, while others pass', () => {
    show([comment(1, 'scroll'), comment(3, 'scroll')]);
    const [before] = at(2);
    expect(display.hold(500, 10, () => false)).toBeUndefined();
    expect(display.hold(500, 40, () => true)).toBeUndefined();
    const { left, comment: held } = display.hold(500, 10, () => true)!;
    expect([left, held.time]).toEqual([470.4, 1]);
    expect(at(4)).toEqual(['467, 0', before]);
    expect(at(7)).toEqual(['79, 0', before]);
    display.release();
    expect(at(7)).toEqual(['79, 0', before]);
    expect(at(7.5)).toContain('403, 0');
  });

  it('that are dropped by a new filter do not stay', () => {
    show([comment(1, 'bottom')]);
    expect(at(2)).toHaveLength(1);
    display.setSurroundings(false, always);
    display.plan([], settings);
    expect(at(2.1)).toEqual([]);
  });
});
