import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Answers } from './venue/phone-answers.ts';

/** Calls that wait for an answer; more are left out. Enough to fill the wait before a refusal. */
const MAX_OPEN = 600;
const TICK_MS = 20;

/** Sends calls to the API at a fixed rate without waiting for answers, from the address of the phones. */
export class Flooder {
  private readonly pool: Pool;
  private readonly address: string;
  private readonly perSecond: number;
  private sent = 0;
  private open = 0;

  constructor(url: string, address: string, perSecond: number) {
    this.pool = new Pool(url, { connections: MAX_OPEN });
    this.address = address;
    this.perSecond = perSecond;
  }

  /** Floods until `over`; `onRefused` is called with each 429. */
  async flood(
    token: string | undefined,
    answers: Answers,
    over: AbortSignal,
    onRefused: () => void,
  ): Promise<void> {
    const began = performance.now();
    const before = this.sent;
    while (!over.aborted) {
      const due = ((performance.now() - began) / 1000) * this.perSecond;
      for (; this.sent - before < due; this.sent += 1)
        if (this.open < MAX_OPEN) void this.call(token, answers, onRefused);
      await pause(TICK_MS);
    }
    while (this.open > 0) await pause(TICK_MS);
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  /** Answers of anonymous calls are not in the cache, because those cost a tenth. */
  private async call(token: string | undefined, answers: Answers, onRefused: () => void): Promise<void> {
    this.open += 1;
    const began = performance.now();
    try {
      const { statusCode, body } = await this.pool.request({
        method: 'POST',
        path: token === undefined ? '/api/get_race_detail' : '/api/get_my_race_list',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': this.address,
          ...(token !== undefined && { access_token: token }),
        },
        body: token === undefined ? JSON.stringify({ raceId: randomUUID() }) : '{}',
      });
      await body.dump();
      answers.add('call', statusCode, performance.now() - began);
      if (statusCode === 429) onRefused();
    } catch {
      // A closed connection is a result.
      answers.add('call', 0, performance.now() - began);
    }
    this.open -= 1;
  }
}
