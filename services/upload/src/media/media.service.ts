import { Inject, Injectable } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { fileNameOf, pictureOf, variantWithin } from '@paddock/contracts/upload/media-address';
import type { PictureInput } from '@paddock/contracts/upload/upload.shapes';
import { FileAnswer } from '@paddock/kit/calls/files';
import { Refusal } from '@paddock/kit/calls/refusal';
import { LOG } from '@paddock/kit/service-tokens';
import { PicturesService } from '../pictures/pictures.service.ts';
import { Storage, type StoredObject } from '../storage/storage.model.ts';
import { type MediaPath, readMediaPath, type Variant } from './media-path.ts';

export interface Found {
  object: StoredObject;
  /** Extension of the original, served while a variant cannot be generated. */
  fallbackExtension?: string;
}

/** Finds stored files. Variants are generated on first request, deduplicated. */
@Injectable()
export class MediaService {
  private readonly inFlight = new Map<string, Promise<boolean>>();

  constructor(
    private readonly storage: Storage,
    private readonly pictures: PicturesService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async find({ name, variant }: MediaPath): Promise<Found | undefined> {
    const object = await this.storage.find(name);
    if (object) return { object };
    if (!variant) return undefined;
    const master = await this.masterOf(variant);
    if (!master) return undefined;
    const isMade = await this.once(name, () => this.make(master, name, variant));
    const made = isMade ? await this.storage.find(name) : undefined;
    if (made) return { object: made };
    // Pages that reference the variant still show the original.
    const whole = await this.storage.find(master);
    return whole && { object: whole, fallbackExtension: extname(master).slice(1) };
  }

  /** The original or a smaller variant of its format, for another service. */
  async picture({ address, maxWidth }: PictureInput): Promise<FileAnswer> {
    const path = maxWidth ? variantWithin(pictureOf(address)!, maxWidth) : address;
    const media = readMediaPath(path);
    const found = media && (await this.find(media));
    if (!found) throw new Refusal('not_found');
    const { object } = found;
    const about = { type: media.type, name: fileNameOf(path), bytes: object.bytes };
    return new FileAnswer(await object.read(), about);
  }

  private async masterOf({ masters }: Variant): Promise<string | undefined> {
    for (const name of masters) {
      const object = await this.storage.find(name);
      await object?.release();
      if (object) return name;
    }
    return undefined;
  }

  private once(name: string, make: () => Promise<boolean>): Promise<boolean> {
    const running = this.inFlight.get(name);
    if (running) return running;
    const transcoding = make().finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, transcoding);
    return transcoding;
  }

  private async make(master: string, name: string, variant: Variant): Promise<boolean> {
    const folder = await mkdtemp(join(tmpdir(), 'paddock-variant-'));
    const [input, output] = [join(folder, 'master'), join(folder, 'variant')];
    try {
      const object = await this.storage.find(master);
      if (!object) return false;
      await pipeline(await object.read(), createWriteStream(input));
      await this.pictures.vary(input, output, variant);
      await this.storage.put(name, output);
      if (await this.masterOf(variant)) return true;
      // Deleted during the work.
      await this.storage.removeAll(name);
      return false;
    } catch (error) {
      this.log.warn({ err: error, name }, 'could not generate a variant');
      return false;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
