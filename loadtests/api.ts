import { md5 } from 'k6/crypto';
import http from 'k6/http';
import type { HotRace } from './prepared.ts';

export interface Envelope {
  code: number;
  data: Record<string, unknown> | null;
  msg: string;
}

/** Nothing when no answer came; the failure is counted by k6 itself. */
export type Answer = Envelope | null;

const BEIJING_OFFSET = 8 * 3_600_000;

/** MD5 of a secret and the current hour in Beijing time, as every write call carries it. */
function hourlyToken(secret: string): string {
  const hour = new Date(Date.now() + BEIJING_OFFSET).toISOString().slice(0, 13).replace(/[-T]/g, '');
  return md5(secret + hour, 'hex');
}

/** One call of a member, under the name of the call in every metric. */
export function callAs(
  { url, hourlySecret }: HotRace,
  accessToken: string,
  call: string,
  input: object,
  idempotencyKey = '',
): Answer {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    token: hourlyToken(hourlySecret),
    access_token: accessToken,
    lang: 'en',
  };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const response = http.post(`${url}/api/${call}`, JSON.stringify(input), {
    headers,
    tags: { call, name: call },
    timeout: '15s',
  });
  return response.status === 200 ? (response.json() as unknown as Envelope) : null;
}
