import { LRUCache } from 'lru-cache';

export interface StoredPage {
  /** The document, cut where its nonce stood: every answer is put together around a nonce of its own. */
  parts: readonly string[];
  headers: readonly (readonly [string, string])[];
  /** What it shows, by the tags of the calls it was made from. */
  tags: ReadonlySet<string>;
  freshUntil: number;
  usableUntil: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** What a page costs beside its texts. */
const OVERHEAD = 1000;

const lengthOf = (texts: Iterable<string>): number => {
  let length = 0;
  for (const text of texts) length += text.length;
  return length;
};

/** Bounded in bytes, keys and all; least recently used goes first. */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;

  constructor(maxBytes: number = MAX_BYTES) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ parts, headers, tags }, key) =>
        2 * (key.length + lengthOf(parts) + lengthOf(headers.flat()) + lengthOf(tags)) + OVERHEAD,
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

  drop(tags: readonly string[]): void {
    for (const [key, page] of this.pages.entries()) {
      if (tags.some((tag) => page.tags.has(tag))) this.pages.delete(key);
    }
  }

  clear(): void {
    this.pages.clear();
  }
}
