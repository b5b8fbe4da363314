import type { Readable } from 'node:stream';

/** Inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  bytes: number;
  /** Changes with the content, such as a playlist that is generated again. */
  etag: string;
  /** May be called once. */
  read(range?: ByteRange): Promise<Readable>;
  /** For files that are not read. */
  release(): Promise<void>;
}

/** Immutable files by name, such as `p/{key}/…`. */
export abstract class Storage {
  abstract find(name: string): Promise<StoredObject | undefined>;
  /** Atomic. */
  abstract put(name: string, path: string): Promise<void>;
  abstract removeAll(prefix: string): Promise<void>;
}
