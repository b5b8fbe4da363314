import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a machine that is busy with other things, shorter than the patience of a test. */
const LONGEST = 25_000;

/** Waits until a check answers with something true, and gives that back. A test that waits in vain says for what. */
export async function eventually<Answer>(
  what: string,
  check: () => Answer | Promise<Answer>,
): Promise<NonNullable<Answer>> {
  const end = performance.now() + LONGEST;
  for (;;) {
    const answer = await check();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`it never came about that ${what}`);
    await pause(10);
  }
}
