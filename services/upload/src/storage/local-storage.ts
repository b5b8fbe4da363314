import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Storage, type StoredObject } from './storage.model.ts';

/** Chunk size: most pictures fit into one. */
const CHUNK_SIZE = 256 * 1024;

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A local folder. Names come from parsed addresses, so path traversal is impossible. */
export class LocalStorage extends Storage {
  constructor(private readonly folder: string) {
    super();
  }

  async find(name: string): Promise<StoredObject | undefined> {
    try {
      const handle = await open(join(this.folder, name));
      const stat = await handle.stat();
      const { size } = stat;
      if (!stat.isFile()) {
        await handle.close();
        return undefined;
      }
      return {
        bytes: size,
        etag: `"${size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}"`,
        read: async (range = { start: 0, end: size - 1 }): Promise<Readable> =>
          handle.createReadStream({ ...range, highWaterMark: CHUNK_SIZE }),
        release: () => handle.close(),
      };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async put(name: string, path: string): Promise<void> {
    const target = join(this.folder, name);
    await mkdir(dirname(target), { recursive: true });
    const arriving = join(dirname(target), `.${randomUUID()}`);
    try {
      await copyFile(path, arriving);
      await rename(arriving, target);
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  }

  async removeAll(prefix: string): Promise<void> {
    const folder = join(this.folder, dirname(prefix));
    const begin = prefix.endsWith('/') ? '' : basename(prefix);
    const place = prefix.endsWith('/') ? join(this.folder, prefix) : folder;
    if (begin === '') return rm(place, { recursive: true, force: true });
    const names = await readdir(place).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names.filter((one) => one.startsWith(begin)))
      await rm(join(place, name), { recursive: true, force: true });
  }
}
