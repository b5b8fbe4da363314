import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a very busy machine, and shorter than the patience of Jest, whose message names nothing. */
const PATIENCE = 100_000;

/** Asks again until the check neither throws nor answers false, and says what it waited for when it gives up. */
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
