import { Refusal } from '@paddock/kit/calls/refusal';

const MAX_BYTES = 32 * 1024 * 1024;
/** Pictures waiting to be drawn; further requests are refused as unavailable. */
const MAX_WAITING = 16;

/** LRU cache of drawn pictures, by content key. Draws one picture at a time. */
export class PictureCache {
  private readonly pictures = new Map<string, Buffer>();
  private readonly inFlight = new Map<string, Promise<Buffer>>();
  private lastDrawing: Promise<unknown> = Promise.resolve();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  getOrDraw(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.pictures.get(key);
    if (cached) {
      this.pictures.delete(key);
      this.pictures.set(key, cached);
      return Promise.resolve(cached);
    }
    const drawing = this.inFlight.get(key);
    if (drawing) return drawing;
    if (this.inFlight.size >= MAX_WAITING) return Promise.reject(new Refusal('unavailable'));
    const drawn = this.enqueue(draw)
      .then((picture) => this.store(key, picture))
      .finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, drawn);
    return drawn;
  }

  private enqueue(draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.lastDrawing.then(draw);
    this.lastDrawing = drawn.catch(() => undefined);
    return drawn;
  }

  private store(key: string, picture: Buffer): Buffer {
    this.pictures.set(key, picture);
    this.bytes += key.length + picture.length;
    for (const [oldest, { length }] of this.pictures) {
      if (this.bytes <= this.maxBytes) break;
      this.pictures.delete(oldest);
      this.bytes -= oldest.length + length;
    }
    return picture;
  }
}
