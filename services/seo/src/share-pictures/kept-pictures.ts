import { Refusal } from '@paddock/kit/calls/refusal';

const MAX_BYTES = 32 * 1024 * 1024;
/** Who comes when this many pictures wait to be drawn is told to come back. */
const MAX_WAITING = 16;

/** Pictures by the key of what is on them: one is drawn at a time, and what was asked for last stays. */
export class KeptPictures {
  private readonly kept = new Map<string, Buffer>();
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private turn: Promise<unknown> = Promise.resolve();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  once(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return Promise.resolve(known);
    }
    const drawing = this.underWay.get(key);
    if (drawing) return drawing;
    if (this.underWay.size >= MAX_WAITING) return Promise.reject(new Refusal('unavailable'));
    const drawn = this.afterOthers(draw)
      .then((picture) => this.keep(key, picture))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, drawn);
    return drawn;
  }

  private afterOthers(draw: () => Promise<Buffer>): Promise<Buffer> {
    const drawn = this.turn.then(draw);
    this.turn = drawn.catch(() => undefined);
    return drawn;
  }

  private keep(key: string, picture: Buffer): Buffer {
    this.kept.set(key, picture);
    this.bytes += key.length + picture.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.bytes -= oldest.length + length;
    }
    return picture;
  }
}
