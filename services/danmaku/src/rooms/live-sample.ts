import type { CommentRow } from '@paddock/contracts/danmaku/live';

const SECOND_MS = 1000;

/** What passed the room at one time. */
interface Passed {
  at: number;
  arrived: number;
  sent: number;
}

/**
 * Chooses the comments of a room that its viewers receive live: all of a calm room, at most `perSecond` of a busy
 * one, spread over the second.
 */
export class LiveSample {
  private passed: Passed[] = [];

  constructor(private readonly perSecond: number) {}

  /** In the given order. After a gap, as many for each of its seconds. Times in ms. */
  choose(rows: readonly CommentRow[], now: number, gapMs = 0): readonly CommentRow[] {
    const last = this.passed.at(-1)?.at ?? -Infinity;
    this.passed = this.passed.filter(({ at }) => now - at < SECOND_MS);
    const seconds = Math.max(1, gapMs / SECOND_MS);
    const [arrived, sent] = [this.sum('arrived'), this.sum('sent')];
    const limit = Math.floor(this.perSecond * seconds);
    let count = rows.length;
    if (arrived + rows.length > limit) {
      const sinceLast = Math.max(Math.min(now - last, SECOND_MS), gapMs) / SECOND_MS;
      count = Math.min(count, Math.max(0, limit - sent), Math.ceil(this.perSecond * sinceLast));
    }
    this.passed.push({ at: now, arrived: rows.length / seconds, sent: count / seconds });
    return count === rows.length ? rows : spread(rows, count);
  }

  private sum(which: 'arrived' | 'sent'): number {
    return this.passed.reduce((sum, one) => sum + one[which], 0);
  }
}

/**
 * Replicas choose nearly the same ones although their batches differ, because each comment has a fixed rank. It comes
 * from the offset: ids are created by senders, who could choose one that always passes.
 */
function spread(rows: readonly CommentRow[], count: number): CommentRow[] {
  const preferred = rows.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, count);
  return preferred.toSorted((a, b) => a[0] - b[0]);
}

/** Multiples of the golden ratio: neighbours are far apart, any range is covered evenly. */
const rankOf = ([offset]: CommentRow): number => Math.imul(offset, 0x9e_37_79_b1) >>> 0;
