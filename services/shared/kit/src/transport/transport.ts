import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { deadlines } from '@paddock/contracts/deadlines';
import type { Envelope } from '@paddock/contracts/envelope';
import { type Answer, FileAnswer, FormOnItsWay } from '../calls/files.ts';
import { callAtHand, timeLeft, type Patience } from '../calls/current-call.ts';

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
export const patienceForOther = (body: unknown): Patience => ({
  ms: Math.min(timeLeft(), body instanceof FormOnItsWay ? body.ms : deadlines.edge) * SHARE,
  gone: callAtHand()?.signal,
});

/** For who did not ask for a file. */
export function envelopeOf(answer: Answer): Envelope {
  if (!(answer instanceof FileAnswer)) return answer;
  answer.content.once('error', () => undefined).destroy();
  throw new Error('a file came where an envelope was asked for');
}
