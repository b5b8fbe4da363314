import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { deadlines } from '@paddock/contracts/deadlines';
import { traces } from '@paddock/http-edge/traces';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { KeyedRequest } from './keyed-request.ts';
import { Refusal } from './refusal.ts';

export interface CurrentCall extends CallContext {
  /** On the clock of this process (`performance.now()`). */
  readonly endsAt: number;
  /** Aborts when the time is over, or when nobody waits for the answer any more; the reason is the refusal. */
  readonly signal: AbortSignal;
  /** What its transactions owe before they commit. */
  readonly obligations?: Obligations;
}

export interface Obligations {
  /** A deed of an admin: it is written down, or it does not commit. */
  audit: boolean;
  /** Set when the write came under an idempotency key: its answer is kept. */
  request?: KeyedRequest | undefined;
}

export interface Deadline {
  ms: number;
  /** Aborts when whoever asked is gone. */
  gone?: AbortSignal | undefined;
}

const storage = new AsyncLocalStorage<CurrentCall>();

/**
 * Runs work as part of a call: everything below can ask for its language, its request id and the rest. Fails when the
 * patience is over, whatever the work still waits for; the database and the transports begin nothing for it after that.
 */
export async function inCall<Result>(
  context: CallContext & { obligations?: Obligations },
  { ms, gone }: Deadline,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  if (gone?.aborted) throw new Refusal('abandoned');
  const ending = new AbortController();
  const { signal } = ending;
  const leave = (): void => ending.abort(new Refusal('abandoned'));
  const timer = setTimeout(() => ending.abort(tooLate(context, ms)), ms);
  gone?.addEventListener('abort', leave);
  try {
    return await new Promise<Result>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Refusal));
      storage
        .run({ ...context, endsAt: performance.now() + ms, signal }, async () => work())
        .then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', leave);
  }
}

const tooLate = ({ call }: CallContext, ms: number): Refusal =>
  new Refusal('unavailable', null, { cause: new Error(`${call} was not done after ${Math.round(ms)} ms`) });

export interface BackgroundWork {
  service: ServiceName;
  name: string;
  requestId?: string;
  ms?: number;
}

/** Work of the service itself: a job, or a batch of many calls. It shares nothing with the call that set it off. */
export function runInBackground<Result>(
  { service, name, requestId = randomUUID(), ms = deadlines.service }: BackgroundWork,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const span = traces.begin(name, { requestId });
  const caller = { kind: 'service', service } as const;
  const context = { call: name, caller, lang: 'en', requestId, address: '' } as const;
  const done = inCall({ ...context, ...(span && { span: span.id }) }, { ms }, work);
  if (span)
    done.then(
      () => span.end(),
      ({ name: fault }: Error) => span.end(fault),
    );
  return done;
}

/** The call (or job) this runs for. There is none where nobody asked for anything, and then asking is a mistake. */
export function currentCall(): CurrentCall {
  const call = storage.getStore();
  if (!call) throw new Error('this belongs to a call or a job, and runs outside of both');
  return call;
}

/** For plumbing that also runs while a process starts and ends. */
export const currentCallOrNone = (): CurrentCall | undefined => storage.getStore();

/** For what waits on another party: ends after so many ms, and with the call. */
export function signalWithin(ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  const call = currentCallOrNone();
  return call ? AbortSignal.any([call.signal, timeout]) : timeout;
}

export const timeLeft = (): number =>
  Math.max(0, (currentCallOrNone()?.endsAt ?? Infinity) - performance.now());
