import { setTimeout as pause } from 'node:timers/promises';
import { FormData, Pool } from 'undici';
import type { Envelope } from '@paddock/contracts/envelope';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import type { Member } from '../hot-race.ts';

/** Statuses that the HTTP client retries. */
export const retried: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const TIMEOUT_MS = 15_000;

export interface Answer {
  status: number;
  body: Envelope<Record<string, unknown>>;
}

/** Calls the API like the site: with the hourly token, and retries unknown outcomes. */
export class EdgeClient {
  private readonly pool: Pool;
  private readonly hourlySecret: string;

  private readonly pauseBetween: number;

  constructor(url: string, hourlySecret: string, { connections = 8, pauseBetween = 150 } = {}) {
    this.hourlySecret = hourlySecret;
    this.pauseBetween = pauseBetween;
    this.pool = new Pool(url, { connections, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  }

  /** One attempt, with the file of the call. Undefined without an answer, and for answers that clients retry. */
  async attempt(
    call: string,
    input: object,
    member: Member,
    key?: string,
    file?: File,
  ): Promise<Answer | undefined> {
    const answer = await this.send(call, input, member, key, file);
    return answer && !retried.includes(answer.status) ? answer : undefined;
  }

  /** One attempt. Undefined without a valid answer. */
  async send(
    call: string,
    input: object,
    member: Member,
    key?: string,
    file?: File,
  ): Promise<Answer | undefined> {
    const sent = JSON.stringify(input);
    try {
      const { statusCode, body } = await this.pool.request({
        method: 'POST',
        path: `/api/${call}`,
        headers: {
          ...(!file && { 'content-type': 'application/json' }),
          token: hourlyToken(this.hourlySecret, Date.now()),
          access_token: member.accessToken,
          ...(key && { 'idempotency-key': key }),
        },
        body: file ? formOf(sent, file) : sent,
      });
      const text = await body.text();
      return { status: statusCode, body: JSON.parse(text) as Answer['body'] };
    } catch {
      // A closed connection is an unknown outcome like any other.
      return undefined;
    }
  }

  /** Retries until an answer arrives. */
  async insist(call: string, input: object, member: Member, key?: string, file?: File): Promise<Answer> {
    for (;;) {
      const answer = await this.attempt(call, input, member, key, file);
      if (answer) return answer;
      await pause(this.pauseBetween);
    }
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** The input part, followed by the file part. */
function formOf(input: string, file: File): FormData {
  const form = new FormData();
  form.set('input', input);
  form.set('file', file);
  return form;
}

/** Runs tasks with limited concurrency. */
export async function inFlight(count: number, tasks: Iterable<() => Promise<void>>): Promise<void> {
  const next = tasks[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let task = next.next(); !task.done; task = next.next()) await task.value();
    }),
  );
}
