import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { deadlines } from '@paddock/contracts/deadlines';
import type { Envelope } from '@paddock/contracts/envelope';
import type { Logger } from 'pino';
import { refused } from '../calls/envelopes.ts';
import { type Answer, FileAnswer, FormOnItsWay } from '../calls/files.ts';
import { Refusal } from '../calls/refusal.ts';
import { currentCallOrNone, timeLeft, type Deadline } from '../calls/current-call.ts';

/** How one process reaches a service: over HTTP, or in memory when it lives in the same process. */
export interface Transport {
  /** Always answers, in the time that the call at hand has left; when the service cannot, with a refusal. */
  call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope>;
  /** The same for calls that take a form or answer a file. */
  exchange(service: ServiceName, context: CallContext, body: unknown): Promise<Answer>;
  close(): Promise<void>;
}

/** The answer has to come back, too: so much of what is left is given on. */
const SHARE = 0.95;

/** How long another service may take for the call at hand. */
export const deadlineForCallee = (body: unknown): Deadline => ({
  ms: Math.min(timeLeft(), body instanceof FormOnItsWay ? body.ms : deadlines.edge) * SHARE,
  gone: currentCallOrNone()?.signal,
});

/** What a call gets that ended without an answer: the refusal it ended with, or that the service is away, which is logged. */
export function withoutAnswer(
  error: unknown,
  service: ServiceName,
  context: CallContext,
  log: Logger,
): Envelope {
  if (error instanceof Refusal) return refused(error, context.lang);
  const { call, requestId } = context;
  log.error({ err: error, service, call, requestId }, 'a service did not answer');
  return refused(new Refusal('unavailable'), context.lang);
}

/** For who did not ask for a file. */
export function envelopeOf(answer: Answer): Envelope {
  if (!(answer instanceof FileAnswer)) return answer;
  answer.content.once('error', () => undefined).destroy();
  throw new Error('a file came where an envelope was asked for');
}
