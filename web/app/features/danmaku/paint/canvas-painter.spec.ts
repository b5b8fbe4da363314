/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { WHITE, type CommentKind } from '../comment.ts';
import type { Flight } from '../flights/rows.ts';
import type { Sky } from '../flights/sky.ts';
import { CanvasPainter } from './canvas-painter.ts';

const sky: Sky = {
  width: 600,
  height: 300,
  lineHeight: 30,
  scrollTime: 5,
  fixedTime: 4,
  area: 1,
  cueSpans: [],
  isUnlimited: false,
};

const flight = (kind: CommentKind, row = 0): Flight => ({
  comment: { time: 0, kind, color: WHITE, author: '', text: 'Go' },
  row,
  width: 40,
  start: 0,
  end: 5,
  nextDue: 0,
});

/** Recorded canvas calls, such as `clear to 30`, `draw at 280, 60`. */
let drawn: string[];
let painter: CanvasPainter;

beforeEach(() => {
  drawn = [];
  const context = {
    clearRect: (_x: number, _y: number, _width: number, height: number) => drawn.push(`clear to ${height}`),
    drawImage: (_picture: unknown, x: number, y: number) => drawn.push(`draw at ${x}, ${y}`),
    scale: () => undefined,
    strokeText: () => undefined,
    fillText: () => undefined,
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  painter = new CanvasPainter(document.createElement('div'));
});

const paint = (flights: readonly Flight[], time: number, where = sky): string[] => {
  drawn.length = 0;
  painter.paint(flights, where, { time, isMoving: true, rate: 1 });
  return [...drawn];
};

describe('the comment canvas', () => {
  it('stays untouched while empty', () => {
    expect([paint([], 0), paint([], 1)]).toEqual([[], []]);
  });

  it('redraws the used area while comments move', () => {
    const scrolling = [flight('scroll', 2)];
    expect(paint(scrolling, 1)).toEqual(['clear to 0', 'draw at 469, 60']);
    expect(paint(scrolling, 2)).toEqual(['clear to 90', 'draw at 341, 60']);
    expect(paint([], 3)).toEqual(['clear to 90']);
    expect(paint([], 4)).toEqual([]);
  });

  it('redraws fixed comments only on arrival, departure or resize', () => {
    const [one, other] = [flight('top'), flight('bottom', 9)];
    expect(paint([one, other], 1)).toHaveLength(3);
    expect(paint([one, other], 2)).toEqual([]);
    expect(paint([other], 3)).toEqual(['clear to 300', 'draw at 277, 270']);
    expect(paint([other], 4, { ...sky, height: 330 })).toHaveLength(2);
    painter.clear();
    expect(paint([other], 5, { ...sky, height: 330 })).toHaveLength(2);
  });
});
