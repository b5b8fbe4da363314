import { cssColor, shownText } from '../comment.ts';
import { edgeOf, type Flight } from '../flights/rows.ts';
import type { Sky } from '../flights/sky.ts';
import { fontOf, OWN_FRAME, type Motion, type Painter } from './painter.ts';

const EDGE = 3;
/** Higher densities cost much and show little. */
const MAX_SCALE = 2;

/** Drawing a bitmap costs a third of drawing a canvas. */
type Picture = ImageBitmap | HTMLCanvasElement;

/** Renders each comment once to a bitmap, then only moves it. */
export class CanvasPainter implements Painter {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D | null;
  private readonly pictures = new Map<Flight, Picture>();
  private drawn: readonly Flight[] = [];
  private lowest = 0;
  private scale = 1;

  constructor(host: HTMLElement) {
    this.canvas = host.ownerDocument.createElement('canvas');
    this.canvas.style.inlineSize = '100%';
    this.canvas.style.blockSize = '100%';
    this.canvas.style.display = 'block';
    this.context = this.canvas.getContext('2d');
    host.append(this.canvas);
  }

  paint(flights: readonly Flight[], sky: Sky, { time, held }: Motion): void {
    const { context } = this;
    if (!context) return;
    this.fit(sky);
    // Any write to a canvas recomposites it.
    if (this.isUnchanged(flights)) return;
    context.clearRect(0, 0, this.canvas.width, this.lowest);
    this.drawn = flights;
    this.lowest = 0;
    for (const flight of flights) {
      const picture = this.pictures.get(flight) ?? this.draw(flight, sky);
      const left = edgeOf(flight, sky, held?.flight === flight ? held.time : time);
      // Subpixel positions resample every pixel, the largest cost.
      const x = Math.round((left - EDGE) * this.scale);
      const y = Math.round(flight.row * sky.lineHeight * this.scale);
      context.drawImage(picture, x, y);
      this.lowest = Math.max(this.lowest, y + picture.height);
    }
    if (this.pictures.size > flights.length) this.releaseOthers(flights);
  }

  clear(): void {
    if (this.lowest > 0) this.context?.clearRect(0, 0, this.canvas.width, this.lowest);
    this.releaseAll();
  }

  destroy(): void {
    this.releaseAll();
    // Frees the memory at once; the element may still be referenced.
    this.canvas.width = 0;
    this.canvas.remove();
  }

  /** True when the same fixed flights are on the canvas. */
  private isUnchanged(flights: readonly Flight[]): boolean {
    const { drawn } = this;
    return (
      flights.length === drawn.length &&
      flights.every((flight, i) => flight === drawn[i] && flight.comment.kind !== 'scroll')
    );
  }

  private fit({ width, height }: Sky): void {
    const scale = Math.min(MAX_SCALE, this.canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1);
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (this.canvas.width === wide && this.canvas.height === high && this.scale === scale) return;
    this.canvas.width = wide;
    this.canvas.height = high;
    this.scale = scale;
    this.releaseAll();
  }

  private draw(flight: Flight, { lineHeight }: Sky): Picture {
    const sheet = this.sheet(
      Math.ceil((flight.width + 2 * EDGE) * this.scale),
      Math.ceil(lineHeight * this.scale),
    );
    const context = sheet.getContext('2d') as CanvasRenderingContext2D | null;
    if (context) {
      context.scale(this.scale, this.scale);
      context.font = fontOf(lineHeight);
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      context.lineWidth = 3;
      context.strokeStyle = 'rgb(0 0 0 / 75%)';
      context.fillStyle = cssColor(flight.comment.color);
      const text = shownText(flight.comment);
      context.strokeText(text, EDGE, lineHeight / 2);
      context.fillText(text, EDGE, lineHeight / 2);
      if (flight.comment.isOwn) {
        context.lineWidth = 2;
        context.strokeStyle = OWN_FRAME;
        context.strokeRect(1, 1, flight.width + 2 * EDGE - 2, lineHeight - 2);
      }
    }
    const picture = sheet instanceof HTMLCanvasElement ? sheet : sheet.transferToImageBitmap();
    this.pictures.set(flight, picture);
    return picture;
  }

  private sheet(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
    if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
    return Object.assign(this.canvas.ownerDocument.createElement('canvas'), { width, height });
  }

  private releaseOthers(flights: readonly Flight[]): void {
    const shown = new Set(flights);
    for (const flight of this.pictures.keys()) if (!shown.has(flight)) this.release(flight);
  }

  private releaseAll(): void {
    this.drawn = [];
    this.lowest = 0;
    for (const flight of this.pictures.keys()) this.release(flight);
  }

  /** Frees the memory at once. */
  private release(flight: Flight): void {
    const picture = this.pictures.get(flight);
    if (picture && 'close' in picture) picture.close();
    this.pictures.delete(flight);
  }
}
