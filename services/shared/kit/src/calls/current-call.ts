import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<CallContext>();

/** Runs work as part of a call: everything below can ask for its language, its request id and the rest. */
export const inCall = <Result>(call: CallContext, work: () => Result): Result => storage.run(call, work);

/** Work of the service itself: a job, or what many calls are gathered into. It shares nothing with who set it off. */
export const inOwnWork = <Result>(
  service: ServiceName,
  name: string,
  work: () => Result,
  requestId: string = randomUUID(),
): Result =>
  inCall({ call: name, caller: { kind: 'service', service }, lang: 'en', requestId, address: '' }, work);

/** The call (or job) this runs for. There is none where nobody asked for anything, and then asking is a mistake. */
export function currentCall(): CallContext {
  const call = storage.getStore();
  if (!call) throw new Error('this belongs to a call or a job, and runs outside of both');
  return call;
}
