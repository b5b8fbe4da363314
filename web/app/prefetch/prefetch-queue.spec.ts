import { expect, it, jest } from '@jest/globals';
import { PrefetchQueue } from './prefetch-queue.ts';

const pages = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index + 1}`);

it('keeps at most four pages in flight', () => {
  const queue = new PrefetchQueue();
  const seen: number[] = [];
  queue.subscribe(() => seen.push(queue.pendingCount));
  for (const page of pages(10)) queue.add(page);
  expect(queue.started()).toEqual(pages(4));
  for (const page of pages(10)) {
    queue.settle(page);
    seen.push(queue.pendingCount);
  }
  expect(Math.max(...seen)).toBe(4);
  expect(queue.pendingCount).toBe(0);
  expect(queue.started()).toEqual(pages(10));
});

it('exceeds four without a limit (control)', () => {
  const queue = new PrefetchQueue(Number.POSITIVE_INFINITY);
  for (const page of pages(10)) queue.add(page);
  expect(queue.pendingCount).toBe(10);
});

it('fetches a page once', () => {
  const queue = new PrefetchQueue();
  const listener = jest.fn();
  queue.subscribe(listener);
  queue.add('/a');
  queue.add('/a');
  queue.settle('/a');
  queue.add('/a');
  queue.settle('/a');
  expect(queue.started()).toEqual(['/a']);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('continues when a page settles twice or never started', () => {
  const queue = new PrefetchQueue(1);
  queue.add('/a');
  queue.add('/b');
  queue.settle('/unknown');
  queue.settle('/a');
  queue.settle('/a');
  expect([queue.started(), queue.pendingCount]).toEqual([['/a', '/b'], 1]);
});

it('notifies listeners until they unsubscribe', () => {
  const queue = new PrefetchQueue();
  const listener = jest.fn();
  const leave = queue.subscribe(listener);
  queue.add('/a');
  leave();
  queue.add('/b');
  expect(listener).toHaveBeenCalledTimes(1);
});
