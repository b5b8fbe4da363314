import { describe, expect, it } from '@jest/globals';
import { HashingQueue } from './hashing-queue.ts';

/** Work that a test completes explicitly. */
function work() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => (end = resolve));
  let begun = false;
  const run = async (): Promise<void> => {
    begun = true;
    await done;
  };
  return { run, end, begun: () => begun };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('HashingQueue', () => {
  it('lets two in, lets one wait, and sends the next away', async () => {
    const queue = new HashingQueue(2, 1);
    const jobs = [work(), work(), work()];
    const running = jobs.map(({ run }) => queue.run(run));
    await expect(queue.run(work().run)).rejects.toMatchObject({ error: 'unavailable' });
    expect(jobs.map(({ begun }) => begun())).toEqual([true, true, false]);
    jobs[0]!.end();
    await settle();
    expect(jobs[2]!.begun()).toBe(true);
    for (const { end } of jobs) end();
    await Promise.all(running);
  });

  it('makes room after work that failed', async () => {
    const queue = new HashingQueue(1, 0);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('never has more than its number inside, whatever comes and goes', async () => {
    const queue = new HashingQueue(2, 1000);
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        queue.run(async () => {
          inside += 1;
          most = Math.max(most, inside);
          await (i % 3 === 0 ? settle() : Promise.resolve());
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(inside).toBe(0);
  });
});
