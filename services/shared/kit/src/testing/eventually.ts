import { setTimeout as pause } from 'node:timers/promises';

/** Enough for a very busy machine, and shorter than Jest's timeout, which reports no details. */
const PATIENCE = 100_000;

/** Retries until the check neither throws nor returns false; the error names what it waited for. */
export async function eventually<Answer>(
  what: string,
  check: () => Promise<Answer | false> | Answer | false,
  patience = PATIENCE,
): Promise<Exclude<Answer, false>> {
  const end = Date.now() + patience;
  for (;;) {
    let fault: unknown;
    try {
      const answer = await check();
      if (answer !== false) return answer as Exclude<Answer, false>;
    } catch (error) {
      fault = error;
    }
    if (Date.now() > end) throw new Error(`Not within ${patience / 1000} s: ${what}`, { cause: fault });
    await pause(20);
  }
}
