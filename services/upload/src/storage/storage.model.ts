import type { Readable } from 'node:stream';

/** Both ends belong to it. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  bytes: number;
  /** Once. */
  read(range?: ByteRange): Promise<Readable>;
  /** For what is found and not read. */
  release(): Promise<void>;
}

/** Where files lie, by names such as `p/{key}/…`. A name never changes what it stands for. */
export abstract class Storage {
  abstract find(name: string): Promise<StoredObject | undefined>;
  /** There as a whole or not at all. */
  abstract put(name: string, path: string): Promise<void>;
  /** Everything whose name begins like this. */
  abstract removeAll(prefix: string): Promise<void>;
}
