import type { Logger } from 'pino';
import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { deadlines } from '@paddock/contracts/deadlines';
import type { Envelope } from '@paddock/contracts/envelope';
import { currentCallOrNone, timeLeft, type Deadline } from '../calls/current-call.ts';
import { refused } from '../calls/envelopes.ts';
import { type Answer, FileAnswer, FormStream } from '../calls/files.ts';
import { Refusal } from '../calls/refusal.ts';
import { sampled } from '../logging/sampled-log.ts';

/** Connects to services, over the network or in memory. */
export interface Transport {
  /** Always resolves within the current call's deadline, with a refusal if the service fails. */
  call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope>;
  /** The same for calls with a form or a file. */
  exchange(service: ServiceName, context: CallContext, body: unknown): Promise<Answer>;
  close(): Promise<void>;
}

/** Reserves time for the answer. */
const TIME_SHARE = 0.95;

/** The time limit for a nested call. */
export const deadlineForCallee = (body: unknown): Deadline => ({
  ms: Math.min(timeLeft(), body instanceof FormStream ? body.ms : deadlines.edge) * TIME_SHARE,
  callerSignal: currentCallOrNone()?.signal,
});

/** The answer of a call that failed: its refusal, or `unavailable`, which is logged. */
export function failedAnswer(
  error: unknown,
  service: ServiceName,
  context: CallContext,
  log: Logger,
): Envelope {
  if (error instanceof Refusal) return refused(error, context.lang);
  const { call, requestId } = context;
  const data = { err: error, service, call, requestId };
  sampled(log).write('error', service, data, 'a service did not answer');
  return refused(new Refusal('unavailable'), context.lang);
}

/** For calls that return no file. */
export function envelopeOf(answer: Answer): Envelope {
  if (!(answer instanceof FileAnswer)) return answer;
  answer.content.once('error', () => undefined).destroy();
  throw new Error('got a file instead of an envelope');
}
