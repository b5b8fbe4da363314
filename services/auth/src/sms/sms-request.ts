import { deadlines } from '@paddock/contracts/deadlines';
import { signalWithin } from '@paddock/kit/calls/current-call';
import { SmsFailure } from './sms-sender.ts';

export interface SmsAnswer {
  status: number;
  body: unknown;
}

/** Statuses of requests that were not processed. */
const notProcessed = new Set([429, 503]);

const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const neverConnected = (error: unknown): boolean =>
  notConnected.has(((error as Error).cause as { code?: string } | undefined)?.code ?? '');

/** Throws a retryable `SmsFailure` on network errors, 429 and 5xx. */
export async function postToProvider(
  url: URL,
  headers: Record<string, string>,
  body: string,
): Promise<SmsAnswer> {
  const answer = await post(url, headers, body);
  if (answer.status === 429 || answer.status >= 500) {
    throw new SmsFailure(`the provider answered ${answer.status}`, true, !notProcessed.has(answer.status));
  }
  return answer;
}

async function post(url: URL, headers: Record<string, string>, body: string): Promise<SmsAnswer> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: signalWithin(deadlines.provider),
    });
    return { status: reply.status, body: readJson(await reply.text()) };
  } catch (error) {
    throw new SmsFailure('the provider could not be reached', true, !neverConnected(error), { cause: error });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
