import { describe, expect, it } from '@jest/globals';
import { HashingGate } from './hashing-gate.ts';

/** Work that ends when the test says so. */
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

describe('HashingGate', () => {
  it('lets two in, lets one wait, and sends the next away', async () => {
    const gate = new HashingGate(2, 1);
    const jobs = [work(), work(), work()];
    const passing = jobs.map(({ run }) => gate.pass(run));
    await expect(gate.pass(work().run)).rejects.toMatchObject({ error: 'unavailable' });
    expect(jobs.map(({ begun }) => begun())).toEqual([true, true, false]);
    jobs[0]!.end();
    await settle();
    expect(jobs[2]!.begun()).toBe(true);
    for (const { end } of jobs) end();
    await Promise.all(passing);
  });

  it('frees the place of work that failed', async () => {
    const gate = new HashingGate(1, 0);
    await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.pass(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  it('never has more than its number inside, whatever comes and goes', async () => {
    const gate = new HashingGate(2, 1000);
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        gate.pass(async () => {
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
