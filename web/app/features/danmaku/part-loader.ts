import type { DanmakuComment } from './comment.ts';
import type { DanmakuService } from './danmaku-service.ts';
import { saidBy } from './danmaku-wire.ts';

type Take = (comments: DanmakuComment[], failures: (string | undefined)[]) => void;

/** Prefetch this many seconds before the next part. */
const AHEAD = 30;

/** Loads each part once, near the playhead. Without parts, the first is the whole list. */
export class PartLoader {
  private readonly service: DanmakuService;
  private readonly what: { id: string; maximum?: number };
  private readonly take: Take;
  private readonly leaving = new AbortController();
  private asked = new Set<number>();

  constructor(service: DanmakuService, what: { id: string; maximum?: number }, take: Take) {
    this.service = service;
    this.what = what;
    this.take = take;
  }

  want(time: number): void {
    const { partSeconds = Infinity } = this.service;
    void this.load(Math.floor(time / partSeconds));
    void this.load(Math.floor((time + AHEAD) / partSeconds));
  }

  reload(time: number): void {
    this.asked = new Set();
    this.want(time);
  }

  end(): void {
    this.leaving.abort();
  }

  private async load(part: number): Promise<void> {
    if (this.asked.has(part)) return;
    this.asked.add(part);
    const { id, maximum } = this.what;
    const { signal } = this.leaving;
    const { comments, failures } = await this.service
      .load(id, maximum, signal, part)
      .catch((fault: unknown) => ({ comments: [], failures: [saidBy(fault)] }));
    if (!signal.aborted) this.take(comments, failures);
  }
}
