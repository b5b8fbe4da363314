import { setTimeout as pause } from 'node:timers/promises';

/** How many times slower than usual this machine is, measured by the run. */
export const slowness = Number(process.env.PADDOCK_SLOWNESS ?? 1);

/** Shorter than Jest's timeout, which reports no details, and scaled like it. */
const LIMIT_MS = 100_000 * slowness;

/** Retries until the check neither throws nor returns false; the error names what it waited for. */
export async function eventually<Answer>(
  what: string,
  check: () => Promise<Answer | false> | Answer | false,
  limitMs = LIMIT_MS,
): Promise<Exclude<Answer, false>> {
  const end = Date.now() + limitMs;
  for (;;) {
    let fault: unknown;
    try {
      const answer = await check();
      if (answer !== false) return answer as Exclude<Answer, false>;
    } catch (error) {
      fault = error;
    }
    if (Date.now() > end) throw new Error(`Not within ${limitMs / 1000} s: ${what}`, { cause: fault });
    await pause(20);
  }
}
