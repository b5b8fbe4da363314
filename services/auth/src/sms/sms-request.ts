import { deadlines } from '@paddock/contracts/deadlines';
import { signalWithin } from '@paddock/kit/calls/current-call';
import { SmsFailure } from './sms-sender.ts';

export interface SmsAnswer {
  status: number;
  body: unknown;
}

/** Answers that say the request was not looked at. */
const sentBack = new Set([429, 503]);

const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const neverArrived = (error: unknown): boolean =>
  notConnected.has(((error as Error).cause as { code?: string } | undefined)?.code ?? '');

/** One request to a provider. What never got an answer, and what the provider could not do just now, may be tried again. */
export async function postToProvider(
  url: URL,
  headers: Record<string, string>,
  body: string,
): Promise<SmsAnswer> {
  const answer = await ask(url, headers, body);
  if (answer.status === 429 || answer.status >= 500) {
    throw new SmsFailure(`the provider answered ${answer.status}`, true, !sentBack.has(answer.status));
  }
  return answer;
}

async function ask(url: URL, headers: Record<string, string>, body: string): Promise<SmsAnswer> {
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
    throw new SmsFailure('the provider could not be reached', true, !neverArrived(error), { cause: error });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
