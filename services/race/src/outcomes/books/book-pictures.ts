import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { pictureOf } from '@paddock/contracts/upload/media-address';
import { runInBackground } from '@paddock/kit/calls/current-call';
import { storedPicture } from '@paddock/kit/files/stored-picture';
import { Organisation } from '@paddock/kit/organisation';
import { LOG } from '@paddock/kit/service-tokens';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { sealBox, signatureBox } from './drawing/draw-pictures.ts';
import type { Box } from './drawing/draw-text.ts';
import { requireEmbeddable } from './drawing/embeddable-picture.ts';
import type { PicturesOnBook } from './drawing/sheet.ts';

const TIMEOUT_MS = 2000;
const MAX_BYTES = 512 * 1024;
const MAX_CACHED = 4;
/** Per point. */
const PRINT_PIXELS = 300 / 72;

/** Present signature and seal of the organisation. One that cannot be read is missing and logged, never an error. */
@Injectable()
export class BookPictures {
  private readonly cache = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly calls: InternalCalls,
    private readonly organisation: Organisation,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async read(): Promise<PicturesOnBook> {
    const { signature, seal } = this.organisation;
    const [ofSignature, ofSeal] = await Promise.all([
      this.readOrLog(signature, signatureBox),
      this.readOrLog(seal, sealBox),
    ]);
    return { signature: ofSignature, seal: ofSeal };
  }

  private async readOrLog(address: string | null, box: Box): Promise<Buffer | undefined> {
    if (!address) return undefined;
    try {
      return await this.cached(address, box);
    } catch (error) {
      this.log.warn({ err: error, address }, 'a certificate was made without this picture');
      return undefined;
    }
  }

  private cached(address: string, box: Box): Promise<Buffer> {
    const maxWidth = widthIn(box, address);
    const key = `${maxWidth} ${address}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const reading = this.load(address, maxWidth);
    this.cache.set(key, reading);
    reading.catch(() => this.cache.delete(key));
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_CACHED) this.cache.delete(oldest!);
    return reading;
  }

  /** In the background: calls that wait for the same picture share it. */
  private load(address: string, maxWidth: number): Promise<Buffer> {
    return runInBackground({ service: 'race', name: 'book_picture', ms: TIMEOUT_MS }, async () => {
      const bytes = await storedPicture(this.calls, { address, maxWidth }, MAX_BYTES);
      if (!bytes) throw new Error('the picture was deleted');
      requireEmbeddable(bytes);
      return bytes;
    });
  }
}

/** In pixels for print. */
function widthIn(box: Box, address: string): number {
  const { width, height } = pictureOf(address)!;
  return Math.ceil(Math.min(box.width, (box.height * width) / height) * PRINT_PIXELS);
}
