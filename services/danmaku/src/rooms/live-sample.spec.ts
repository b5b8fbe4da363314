import { describe, expect, it } from '@jest/globals';
import type { CommentRow } from '@paddock/contracts/danmaku/live';
import { LiveSample } from './live-sample.ts';

const PER_SECOND = 30;

class Source {
  private offset = 0;

  next(count: number): CommentRow[] {
    return Array.from({ length: count }, () => {
      this.offset += 1;
      return [this.offset, `id-${this.offset}`, 1, 0, 1, 'Owl', 'Go', 'en', 's', 0];
    });
  }
}

/** Numbers of comments, 100 ms apart; counts the chosen ones. */
function chosen(counts: readonly number[]): number[] {
  const [sample, source] = [new LiveSample(PER_SECOND), new Source()];
  return counts.map((count, i) => (count === 0 ? 0 : sample.choose(source.next(count), i * 100).length));
}

const most = (counts: readonly number[]): number =>
  Math.max(...counts.map((_one, i) => counts.slice(i, i + 10).reduce((sum, count) => sum + count, 0)));

describe('LiveSample', () => {
  it.each([
    ['even', [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
    ['in bursts', [30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30]],
  ])('keeps all comments of a calm room, %s', (_what, counts) => {
    expect(chosen(counts)).toEqual(counts);
  });

  it.each([
    ['steady', Array.from({ length: 40 }, () => 200)],
    ['sudden', [...Array.from({ length: 5 }, () => 4), ...Array.from({ length: 35 }, () => 50)]],
    ['in bursts', Array.from({ length: 40 }, (_one, i) => (i % 7 === 0 ? 500 : 0))],
  ])('chooses at most so many within a second of a busy room, and not much fewer: %s', (_what, counts) => {
    const sent = chosen(counts);
    expect(most(sent)).toBeLessThanOrEqual(PER_SECOND);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(PER_SECOND * 4 * 0.7);
  });

  it('spreads a steady stream over the second', () => {
    const later = chosen(Array.from({ length: 40 }, () => 200)).slice(15);
    expect(Math.max(...later)).toBeLessThanOrEqual(4);
  });

  it('keeps the order and prefers the same comments however they are grouped', () => {
    const rows = new Source().next(400);
    const all = new LiveSample(PER_SECOND).choose(rows, 0);
    expect(all).toEqual(all.toSorted((a, b) => a[0] - b[0]));
    const half = new LiveSample(PER_SECOND).choose(rows.slice(0, 200), 0);
    const shared = all.filter((row) => row[0] <= 200);
    expect(shared.filter((row) => !half.includes(row))).toEqual([]);
    // Not the first ones: each part of the batch is represented.
    expect([shared.length > 10, shared.length < 20]).toEqual([true, true]);
  });

  it('chooses as many for each second of a gap', () => {
    const [sample, source] = [new LiveSample(PER_SECOND), new Source()];
    expect(sample.choose(source.next(100), 5000, 5000)).toHaveLength(100);
    // The comments of the gap do not count as those of one second.
    expect(sample.choose(source.next(5), 5100)).toHaveLength(5);
    expect(sample.choose(source.next(1000), 10_100, 5000)).toHaveLength(PER_SECOND * 5);
  });
});
