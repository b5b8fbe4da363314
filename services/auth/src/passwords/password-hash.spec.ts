import { describe, expect, it } from '@jest/globals';
import { HashingQueue } from './password-hash.ts';

/** Work that a test completes explicitly. */
function work() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => (end = resolve));
  let started = false;
  const run = async (): Promise<void> => {
    started = true;
    await done;
  };
  return { run, end, started: () => started };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('HashingQueue', () => {
  it('runs two, queues one and rejects the next', async () => {
    const queue = new HashingQueue(2, 1);
    const jobs = [work(), work(), work()];
    const running = jobs.map(({ run }) => queue.run(run));
    await expect(queue.run(work().run)).rejects.toMatchObject({ error: 'unavailable' });
    expect(jobs.map(({ started }) => started())).toEqual([true, true, false]);
    jobs[0]!.end();
    await settle();
    expect(jobs[2]!.started()).toBe(true);
    for (const { end } of jobs) end();
    await Promise.all(running);
  });

  it('releases its slot after a failure', async () => {
    const queue = new HashingQueue(1, 0);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(queue.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('never exceeds its concurrency under load', async () => {
    const queue = new HashingQueue(2, 1000);
    let active = 0;
    let peak = 0;
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        queue.run(async () => {
          active += 1;
          peak = Math.max(peak, active);
          await (i % 3 === 0 ? settle() : Promise.resolve());
          active -= 1;
        }),
      ),
    );
    expect(peak).toBe(2);
    expect(active).toBe(0);
  });
});
