import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { deadlines } from '@paddock/contracts/deadlines';
import { traces } from '@paddock/http-edge/traces';
import type { KeyedRequest } from './keyed-request.ts';
import { Refusal } from './refusal.ts';

export interface CurrentCall extends CallContext, Obligations {
  /** In ms of `performance.now()`. */
  readonly endsAt: number;
  /** Aborts at the deadline or when the client disconnects; the reason is the refusal. */
  readonly signal: AbortSignal;
}

export interface Obligations {
  /** An admin's write commits only with an audit entry. */
  needsAudit?: boolean;
  /** Set if the write has an idempotency key. */
  keyedRequest?: KeyedRequest | undefined;
}

export interface Deadline {
  ms: number;
  /** Aborts when the caller disconnects. */
  callerSignal?: AbortSignal | undefined;
}

const storage = new AsyncLocalStorage<CurrentCall>();

/**
 * Runs work in the context of a call. Rejects at the deadline, even if the work still waits; the database and the
 * transports start nothing afterwards.
 */
export async function inCall<Result>(
  context: CallContext & Obligations,
  { ms, callerSignal }: Deadline,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  if (callerSignal?.aborted) throw new Refusal('abandoned');
  const controller = new AbortController();
  const { signal } = controller;
  const onCallerAbort = (): void => controller.abort(new Refusal('abandoned'));
  const timer = setTimeout(() => controller.abort(timeoutRefusal(context, ms)), ms);
  callerSignal?.addEventListener('abort', onCallerAbort);
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Refusal));
      storage
        .run({ ...context, endsAt: performance.now() + ms, signal }, async () => work())
        .then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', onCallerAbort);
  }
}

const timeoutRefusal = ({ call }: CallContext, ms: number): Refusal =>
  new Refusal('unavailable', null, { cause: new Error(`${call} timed out after ${Math.round(ms)} ms`) });

export interface BackgroundWork {
  service: ServiceName;
  name: string;
  requestId?: string;
  ms?: number;
}

/** Runs work of the service itself: a job, or a batch of calls. Independent of the current call. */
export function runInBackground<Result>(
  { service, name, requestId = randomUUID(), ms = deadlines.service }: BackgroundWork,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const span = traces.begin(name, { requestId });
  const caller = { kind: 'service', service } as const;
  const context = { call: name, caller, lang: 'en', requestId, address: '' } as const;
  const result = inCall({ ...context, ...(span && { span: span.id }) }, { ms }, work);
  if (span)
    result.then(
      () => span.end(),
      ({ name: fault }: Error) => span.end(fault),
    );
  return result;
}

/** The call (or job) of the current async context. Throws outside one. */
export function currentCall(): CurrentCall {
  const call = storage.getStore();
  if (!call) throw new Error('no current call: runs outside of calls and jobs');
  return call;
}

/** For code that also runs during start-up and shutdown. */
export const currentCallOrNone = (): CurrentCall | undefined => storage.getStore();

/** Aborts after so many ms, and with the current call. */
export function signalWithin(ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  const call = currentCallOrNone();
  return call ? AbortSignal.any([call.signal, timeout]) : timeout;
}

export const timeLeft = (): number =>
  Math.max(0, (currentCallOrNone()?.endsAt ?? Infinity) - performance.now());
