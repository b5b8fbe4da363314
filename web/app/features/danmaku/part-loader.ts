import type { DanmakuComment } from './comment.ts';
import type { DanmakuService } from './danmaku-service.ts';
import { messageOf } from './danmaku-wire.ts';

type OnLoaded = (comments: DanmakuComment[], failures: (string | undefined)[]) => void;

/** Prefetch this many seconds before the next part. */
const AHEAD = 30;

/** Loads each part once, near the playhead. Without parts, the first is the whole list. */
export class PartLoader {
  private readonly service: DanmakuService;
  private readonly video: { id: string; maximum?: number };
  private readonly onLoaded: OnLoaded;
  private readonly aborter = new AbortController();
  private requested = new Set<number>();

  constructor(service: DanmakuService, video: { id: string; maximum?: number }, onLoaded: OnLoaded) {
    this.service = service;
    this.video = video;
    this.onLoaded = onLoaded;
  }

  loadAround(time: number): void {
    const { partSeconds = Infinity } = this.service;
    void this.load(Math.floor(time / partSeconds));
    void this.load(Math.floor((time + AHEAD) / partSeconds));
  }

  reload(time: number): void {
    this.requested = new Set();
    this.loadAround(time);
  }

  end(): void {
    this.aborter.abort();
  }

  private async load(part: number): Promise<void> {
    if (this.requested.has(part)) return;
    this.requested.add(part);
    const { id, maximum } = this.video;
    const { signal } = this.aborter;
    const { comments, failures } = await this.service
      .load(id, maximum, signal, part)
      .catch((fault: unknown) => ({ comments: [], failures: [messageOf(fault)] }));
    if (!signal.aborted) this.onLoaded(comments, failures);
  }
}
