import { commentColors, type DanmakuComment } from '../../../web/app/features/danmaku/comment.ts';
import { FlightPlan } from '../../../web/app/features/danmaku/flights/flight-plan.ts';
import { CanvasPainter } from '../../../web/app/features/danmaku/paint/canvas-painter.ts';
import { measureIn, type Painter } from '../../../web/app/features/danmaku/paint/painter.ts';
import { ElementPainter } from './element-painter.ts';

export type PainterName = 'nothing' | 'canvas' | 'elements';

export interface Measured {
  framesPerSecond: number;
  /** 95th percentile of the frame time in milliseconds. */
  slow: number;
  /** ms of our work per frame. */
  script: number;
  onScreen: number;
}

declare global {
  interface Window {
    flyComments(name: PainterName, comments: number, seconds: number): Promise<Measured>;
  }
}

const WARM_UP = 3;
const LIFE = 5;
const words = [
  'What a gap!',
  '漂亮的过弯，一气呵成',
  'Вот это скорость!',
  'go go go',
  '第三门太窄了',
  'Держись!',
];

const makers: Record<PainterName, (host: HTMLElement) => Painter> = {
  canvas: (host) => new CanvasPainter(host),
  nothing: () => ({ paint: () => undefined, clear: () => undefined, destroy: () => undefined }),
  elements: (host) => new ElementPainter(host),
};

/** A constant number of scrolling comments, five seconds each. */
function someComments(onScreen: number, seconds: number): DanmakuComment[] {
  const rate = onScreen / LIFE;
  return Array.from({ length: Math.ceil(rate * (seconds + LIFE)) }, (_, i) => ({
    time: i / rate - LIFE,
    kind: 'scroll',
    color: commentColors[i % commentColors.length] ?? 0,
    author: '',
    text: `${words[i % words.length]} ${i}`,
  }));
}

window.flyComments = (name, comments, seconds) => {
  const host = document.querySelector<HTMLElement>('#sky');
  if (!host) throw new Error('There is no sky.');
  const sky = {
    width: host.clientWidth,
    height: host.clientHeight,
    lineHeight: 30,
    scrollTime: LIFE,
    fixedTime: 4,
    area: 1,
    cueSpans: [],
    isUnlimited: true,
  };
  const plan = new FlightPlan(
    someComments(comments, WARM_UP + seconds),
    sky,
    measureIn(host, sky.lineHeight),
  );
  const painter = makers[name](host);
  const began = performance.now();
  const gaps: number[] = [];
  let [last, script, onScreen] = [began, 0, 0];
  return new Promise((resolve) => {
    function frame(now: number) {
      const time = (now - began) / 1000;
      const before = performance.now();
      const flights = plan.at(time);
      painter.paint(flights, sky, { time, isMoving: true, rate: 1 });
      if (time > WARM_UP) {
        script += performance.now() - before;
        gaps.push(now - last);
        onScreen += flights.length;
      }
      last = now;
      if (time < WARM_UP + seconds) {
        requestAnimationFrame(frame);
        return;
      }
      painter.destroy();
      gaps.sort((a, b) => a - b);
      resolve({
        framesPerSecond: gaps.length / seconds,
        slow: gaps[Math.floor(gaps.length * 0.95)] ?? 0,
        script: script / gaps.length,
        onScreen: onScreen / gaps.length,
      });
    }
    requestAnimationFrame(frame);
  });
};
