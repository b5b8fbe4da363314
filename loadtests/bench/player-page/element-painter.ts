import { cssColor, shownText } from '../../../web/app/features/danmaku/comment.ts';
import { leftOf, type Flight } from '../../../web/app/features/danmaku/flights/rows.ts';
import type { Sky } from '../../../web/app/features/danmaku/flights/sky.ts';
import {
  fontOf,
  OWN_FRAME,
  type Motion,
  type Painter,
} from '../../../web/app/features/danmaku/paint/painter.ts';

/** Maximum drift in seconds between animation and video. */
const DRIFT = 0.05;

const place = (left: number) => ({ transform: `translate3d(${left}px, 0, 0)` });

interface Shown {
  element: HTMLElement;
  animation: Animation | undefined;
}

/** One text node per comment, moved by the browser between clock updates. */
export class ElementPainter implements Painter {
  private readonly host: HTMLElement;
  private readonly shown = new Map<Flight, Shown>();

  constructor(host: HTMLElement) {
    this.host = host;
  }

  paint(flights: readonly Flight[], sky: Sky, { time, isMoving, rate }: Motion): void {
    const wanted = new Set(flights);
    for (const [flight, { element }] of this.shown) {
      if (wanted.has(flight)) continue;
      element.remove();
      this.shown.delete(flight);
    }
    for (const flight of flights) {
      const { animation } = this.shown.get(flight) ?? this.show(flight, sky);
      if (!animation) continue;
      const at = (time - flight.start) * 1000;
      if (Math.abs(Number(animation.currentTime ?? 0) - at) > DRIFT * 1000) animation.currentTime = at;
      if (animation.playbackRate !== rate) animation.playbackRate = rate;
      if (isMoving !== (animation.playState === 'running')) {
        if (isMoving) animation.play();
        else animation.pause();
      }
    }
  }

  clear(): void {
    for (const { element } of this.shown.values()) element.remove();
    this.shown.clear();
  }

  destroy(): void {
    this.clear();
  }

  private show(flight: Flight, sky: Sky): Shown {
    const { comment, row, width, start, end } = flight;
    const element = this.host.ownerDocument.createElement('span');
    element.textContent = shownText(comment);
    Object.assign(element.style, {
      position: 'absolute',
      insetBlockStart: `${row * sky.lineHeight}px`,
      insetInlineStart: '0',
      font: fontOf(sky.lineHeight),
      lineHeight: `${sky.lineHeight}px`,
      whiteSpace: 'pre',
      color: cssColor(comment.color),
      textShadow: '0 0 3px rgb(0 0 0 / 90%), 0 0 1px rgb(0 0 0)',
      willChange: 'transform',
      outline: comment.isOwn ? `2px solid ${OWN_FRAME}` : '',
    });
    this.host.append(element);
    let animation: Animation | undefined;
    if (comment.kind === 'scroll')
      animation = element.animate([place(leftOf(flight, sky, start)), place(leftOf(flight, sky, end))], {
        duration: (end - start) * 1000,
        fill: 'both',
      });
    else Object.assign(element.style, place((sky.width - width) / 2));
    const shown = { element, animation };
    this.shown.set(flight, shown);
    return shown;
  }
}
