export interface StoredPage {
  /** The document, cut where its nonce stood: every answer is put together around a nonce of its own. */
  parts: readonly string[];
  headers: readonly (readonly [string, string])[];
  freshUntil: number;
  usableUntil: number;
}

/** Bounded, least recently used goes first. */
export class PageCache {
  private readonly pages = new Map<string, StoredPage>();

  private readonly capacity: number;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(key: string): StoredPage | undefined {
    const page = this.pages.get(key);
    if (page) this.set(key, page);
    return page;
  }

  set(key: string, page: StoredPage): void {
    this.pages.delete(key);
    this.pages.set(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= this.capacity) return;
      this.pages.delete(oldest);
    }
  }
}
