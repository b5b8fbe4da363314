import { deadlines } from '@paddock/contracts/deadlines';
import { signalWithin } from '@paddock/kit/calls/current-call';
import type { SendFailure } from './send-outcome.ts';

interface ProviderAnswer {
  status: number;
  text: string;
}

type FailureClass = new (...details: ConstructorParameters<typeof SendFailure>) => SendFailure;

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

/** Throws a retryable `Failure` on network errors, 429 and 5xx. Follows no redirects. */
export async function postToProvider(
  url: URL,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
  Failure: FailureClass,
): Promise<ProviderAnswer> {
  const answer = await post(url, headers, body, Failure);
  if (answer.status === 429 || answer.status >= 500) {
    throw new Failure(`the provider answered ${answer.status}`, true, !notProcessed.has(answer.status));
  }
  return answer;
}

async function post(
  url: URL,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
  Failure: FailureClass,
): Promise<ProviderAnswer> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: signalWithin(deadlines.provider),
    });
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    throw new Failure('the provider could not be reached', true, !neverConnected(error), { cause: error });
  }
}
