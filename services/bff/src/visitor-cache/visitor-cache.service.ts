import { Injectable } from '@nestjs/common';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { LRUCache } from 'lru-cache';

interface Kept {
  text: string;
  tags: readonly string[];
}

export interface CacheRule {
  seconds: number;
  tags: readonly string[];
}

const SHORT = 5;

/** Answers that are the same for every visitor, ready to send. Cleared by tag when an admin saves. */
@Injectable()
export class VisitorCacheService {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ text }) => text.length * 2 + 100,
  });
  private readonly loading = new Map<string, Promise<unknown>>();
  private clearings = 0;

  constructor(private readonly broadcast: Broadcast) {
    broadcast.listen((event) => {
      if (event.type === 'tags.cleared') this.clear(event.tags);
    });
    broadcast.onGap(() => this.clearAll());
  }

  get(key: string): string | undefined {
    return this.kept.get(key)?.text;
  }

  /** Asks once however many wait, and keeps what succeeded. */
  load<Answer extends { text: string; status: number }>(
    key: string,
    rule: CacheRule,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const under = this.loading.get(key) as Promise<Answer> | undefined;
    if (under) return under;
    const asking = this.ask(key, rule, ask).finally(() => {
      if (this.loading.get(key) === asking) this.loading.delete(key);
    });
    this.loading.set(key, asking);
    return asking;
  }

  private async ask<Answer extends { text: string; status: number }>(
    key: string,
    { seconds, tags }: CacheRule,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const before = this.clearings;
    const answer = await ask();
    // What was read before a clearing may be what the clearing was about.
    if (answer.status === 200 && before === this.clearings) {
      const ttl = 1000 * (this.broadcast.connected ? seconds : Math.min(seconds, SHORT));
      this.kept.set(key, { text: answer.text, tags }, { ttl });
    }
    return answer;
  }

  private clear(tags: readonly string[]): void {
    this.clearings += 1;
    this.loading.clear();
    for (const [key, kept] of this.kept.entries()) {
      if (kept.tags.some((tag) => tags.includes(tag))) this.kept.delete(key);
    }
  }

  private clearAll(): void {
    this.clearings += 1;
    this.loading.clear();
    this.kept.clear();
  }
}
