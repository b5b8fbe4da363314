import type { DanmakuComment } from './comment.ts';
import { DanmakuRefusal, type DanmakuService } from './danmaku-service.ts';
import { messageOf } from './danmaku-wire.ts';

type OnLoaded = (comments: DanmakuComment[], failures: (string | undefined)[]) => void;

/** Prefetch this many seconds before the next part. */
const AHEAD = 30;

/** Of one part: about four minutes, with the time between them. */
const MAX_ATTEMPTS = 8;
/** Doubles with each attempt, unless the service asks for a longer time. */
const RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

/**
 * Loads each part once, near the playhead, and again while it is refused or the network fails. Without parts, the
 * first is the whole list.
 */
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
    const { requested } = this;
    if (requested.has(part)) return;
    requested.add(part);
    const { id, maximum } = this.video;
    const { signal } = this.aborter;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        const { comments, failures } = await this.service.load(id, maximum, signal, part);
        if (!signal.aborted) this.onLoaded(comments, failures);
        return;
      } catch (fault) {
        const message = messageOf(fault);
        // The video does not wait for further attempts.
        if (attempt === 1 && !signal.aborted) this.onLoaded([], [message]);
        await pause(retryMs(fault, attempt), signal);
        if (signal.aborted || this.requested !== requested) return;
      }
    }
  }
}

/** Spread, so that viewers who were refused together do not come back together. */
function retryMs(fault: unknown, attempt: number): number {
  const requestedMs = fault instanceof DanmakuRefusal ? fault.retryAfter * 1000 : 0;
  const backoff = RETRY_MS * 2 ** (attempt - 1);
  return Math.min(Math.max(requestedMs, backoff), MAX_RETRY_MS) * (1 + Math.random() / 2);
}

/** Ends early on abort. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', end);
  });
