import { cssColor, shownText } from '../comment.ts';
import type { Flight } from '../flights/rows.ts';
import type { Sky } from '../flights/sky.ts';
import type { Painter } from './painter.ts';

const MAX_LINES = 5;

/** Latest comments as a static list, for reduced motion. */
export class StaticList implements Painter {
  private readonly list: HTMLElement;
  private shown: readonly Flight[] = [];

  constructor(host: HTMLElement) {
    this.list = host.ownerDocument.createElement('div');
    Object.assign(this.list.style, {
      position: 'absolute',
      insetInlineStart: '12px',
      insetBlockStart: '12px',
      maxInlineSize: '60%',
      textShadow: '0 0 3px rgb(0 0 0 / 90%)',
    });
    host.append(this.list);
  }

  paint(flights: readonly Flight[], { lineHeight }: Sky): void {
    const lines = flights.slice(-MAX_LINES);
    if (lines.length === this.shown.length && lines.every((line, i) => line === this.shown[i])) return;
    this.shown = lines;
    this.list.style.lineHeight = `${lineHeight}px`;
    this.list.style.fontSize = `${(lineHeight * 2) / 3}px`;
    this.list.replaceChildren(
      ...lines.map(({ comment }) => {
        const line = this.list.ownerDocument.createElement('div');
        line.textContent = shownText(comment);
        line.style.color = cssColor(comment.color);
        return line;
      }),
    );
  }

  clear(): void {
    this.shown = [];
    this.list.replaceChildren();
  }

  destroy(): void {
    this.list.remove();
  }
}
