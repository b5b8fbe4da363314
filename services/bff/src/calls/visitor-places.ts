import type { IncomingMessage } from 'node:http';

/** For all visitors together, so that they cannot block members. */
const MAX_FORMS = 8;
/** A slow phone connection is faster than this. */
const MIN_BYTES_PER_SECOND = 16 * 1024;

interface Place {
  request: Pick<IncomingMessage, 'complete'>;
  startedAt: number;
  bytes: number;
  /** Set by the caller: ends the upload. */
  cut: () => void;
}

/**
 * The places of forms that visitors send. When all are taken, the form furthest behind the minimum rate gives its place
 * up, so that a few slow senders cannot keep all others out.
 */
export class VisitorPlaces {
  private readonly taken = new Set<Place>();

  /** A form is not behind before `graceMs`. Undefined when all places are taken by faster forms. */
  take(request: Place['request'], graceMs: number): Place | undefined {
    if (this.taken.size >= MAX_FORMS && !this.cutSlowest(graceMs)) return undefined;
    const place: Place = { request, startedAt: performance.now(), bytes: 0, cut: () => undefined };
    this.taken.add(place);
    return place;
  }

  release(place: Place): void {
    this.taken.delete(place);
  }

  private cutSlowest(graceMs: number): boolean {
    const now = performance.now();
    let slowest: Place | undefined;
    let most = 0;
    for (const place of this.taken) {
      const { request, startedAt, bytes } = place;
      const behind = ((now - startedAt - graceMs) / 1000) * MIN_BYTES_PER_SECOND - bytes;
      // A complete form waits for its service.
      if (request.complete || behind <= most) continue;
      [slowest, most] = [place, behind];
    }
    if (!slowest) return false;
    this.taken.delete(slowest);
    slowest.cut();
    return true;
  }
}
