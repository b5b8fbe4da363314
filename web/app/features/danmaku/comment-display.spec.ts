/** @jest-environment ./ui/testing/dom-environment.ts */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Lifetime } from '../../lifetime/lifetime.ts';
import { drawVideos, pass } from '../player/testing/drawn-video.ts';
import { WHITE, type CommentKind, type DanmakuComment } from './comment.ts';
import { CommentDisplay } from './comment-display.ts';

const settings = { isUnlimited: false, area: 1, maxOnScreen: 0 };
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
    measureText: () => ({ width: 40 }),
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
    expect(at(2)).toEqual(['277, 270']);
    display.setSurroundings(false, always);
    display.plan(comments, settings);
    expect(at(2.1)).toEqual(['277, 270']);
    expect(at(3.5)).toEqual(['277, 270', '277, 150']);
    video.dispatchEvent(new Event('seeking'));
    expect(at(2)).toEqual(['277, 150']);
  });

  it('that are dropped by a new filter do not stay', () => {
    show([comment(1, 'bottom')]);
    expect(at(2)).toHaveLength(1);
    display.setSurroundings(false, always);
    display.plan([], settings);
    expect(at(2.1)).toEqual([]);
  });
});
