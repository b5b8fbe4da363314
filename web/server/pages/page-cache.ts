import { LRUCache } from 'lru-cache';
import type { StoredBody } from '../encodings.ts';

/** The same for all visitors. */
export interface StoredPage {
  body: StoredBody;
  /** Names and values in turn, without those of the encoding. */
  headers: readonly string[];
  contentType: string;
  /** Hash of headers and body; entity tags add the encoding. */
  hash: string;
  /** Cache tags of the calls that it renders. */
  tags: ReadonlySet<string>;
  storedAt: number;
  freshUntil: number;
  usableUntil: number;
  /** Until then it replaces a page that cannot be rendered. */
  keptUntil: number;
  /** Served because rendering fails. */
  isOutdated?: true;
}

const MAX_BYTES = 64 * 1024 * 1024;
const PAGE_OVERHEAD_BYTES = 1000;

const lengthOf = (texts: Iterable<string>): number => {
  let length = 0;
  for (const text of texts) length += text.length;
  return length;
};

/** LRU cache bounded in bytes, keys included. */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;

  constructor(maxBytes: number = MAX_BYTES) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body, headers, tags }, key) =>
        body.bytes + 2 * (key.length + lengthOf(headers) + lengthOf(tags)) + PAGE_OVERHEAD_BYTES,
    });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize };
  }

  get(key: string): StoredPage | undefined {
    return this.pages.get(key);
  }

  set(key: string, page: StoredPage): void {
    this.pages.set(key, page);
  }

  delete(key: string): void {
    this.pages.delete(key);
  }

  /** Pages with one of the tags (all without tags) have to be rendered again, or replace that until `keptUntil`. */
  expire(keptUntil: number, tags?: readonly string[]): void {
    for (const page of this.pages.values()) {
      if (tags && !tags.some((tag) => page.tags.has(tag))) continue;
      page.freshUntil = page.usableUntil = 0;
      page.keptUntil = Math.min(page.keptUntil, keptUntil);
    }
  }
}
