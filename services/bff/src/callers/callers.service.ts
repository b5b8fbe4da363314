import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  MAX_SESSION_BATCH,
  type Realm,
  type ResolvedSessionView,
  type SessionToken,
} from '@paddock/contracts/auth/session.shapes';
import type { CallContract } from '@paddock/contracts/call';
import type { Caller } from '@paddock/contracts/caller';
import { isId } from '@paddock/contracts/id-form';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Batcher } from '@paddock/kit/dispatch/batcher';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';

export const MEMBER_HEADER = 'access_token';
export const ADMIN_HEADER = 'adm_access_token';
/** The pilot in the care of the member. */
const PILOT_HEADER = 'pilot';
const timerHeaders = { id: 'timer-id', sentAt: 'timer-time', signature: 'timer-signature' } as const;

/** Runs a call to another service within the current call. */
export type Ask = <Result>(work: () => Promise<Result>) => Promise<Result>;
/** Looks a session up; `wasValid`: an earlier lookup found it. */
type LookUp = <Result>(work: () => Promise<Result>, wasValid: boolean) => Promise<Result>;

type Headers = Record<string, string | string[] | undefined>;

const tokenShape = /^[\w-]{43}$/;
const momentShape = /^\d{1,15}$/;
const SESSION_TTL_MS = 5000;
const MAX_SESSIONS = 20_000;

/** Authenticates callers. The two realms are separate: each reads only its own header. */
@Injectable()
export class CallersService {
  private readonly sessions = new LRUCache<string, ResolvedSessionView>({
    max: MAX_SESSIONS,
    ttl: SESSION_TTL_MS,
  });
  /** Found by the last lookup: guesses from the same network must not delay the next one. */
  private readonly found = new LRUCache<string, true>({ max: MAX_SESSIONS });
  /** Batches lookups during a rush of unknown sessions. */
  private readonly lookups = new Batcher<SessionToken, ResolvedSessionView>(
    { service: 'bff', name: 'resolve_sessions', maxBatch: MAX_SESSION_BATCH, concurrency: 4 },
    async (tokens) => (await this.calls.call('resolve_sessions', { tokens: [...tokens] })).sessions,
  );
  /** Counts ended sessions, so that a lookup from before is not cached. */
  private endings = 0;

  constructor(
    private readonly calls: InternalCalls,
    private readonly broadcast: Broadcast,
  ) {
    broadcast.subscribe((event) => {
      if (event.type === 'sessions.ended') this.forget(event.personId, event.sessionId);
    });
    broadcast.onConnectionChange(() => this.forgetAll());
  }

  /** Answers from the cache, or with `lookUp`. */
  async identify({ audience }: CallContract, headers: Headers, lookUp: LookUp): Promise<Caller> {
    if (audience === 'timer') return timerIn(headers);
    const realm: Realm = audience === 'admin' ? 'admin' : 'member';
    const token = headers[realm === 'admin' ? ADMIN_HEADER : MEMBER_HEADER];
    if (typeof token !== 'string' || !tokenShape.test(token)) return { kind: 'visitor' };
    const session = await this.resolve(realm, token, lookUp);
    if (!session.sessionId || !session.personId) return { kind: 'visitor' };
    if (realm === 'member')
      return { kind: 'member', memberId: session.personId, sessionId: session.sessionId };
    return {
      kind: 'admin',
      adminId: session.personId,
      account: session.account!,
      role: session.role!,
      ...(session.races && { races: session.races }),
      sessionId: session.sessionId,
      restricted: session.restricted ?? false,
    };
  }

  /** The caller, or the pilot in care of the header. */
  async actingFor(
    { inCare }: CallContract,
    headers: Headers,
    caller: Caller,
    lookUp: LookUp,
  ): Promise<Caller> {
    const pilotId = headers[PILOT_HEADER];
    if (pilotId === undefined) return caller;
    if (!inCare || typeof pilotId !== 'string' || !isId(pilotId))
      throw new Refusal('bad_header', { header: PILOT_HEADER });
    if (caller.kind !== 'member') throw new Refusal('not_signed_in');
    const token = headers[MEMBER_HEADER] as string;
    const isInCare = async () => (await this.resolve('member', token, lookUp)).inCare?.includes(pilotId);
    if (await isInCare()) return { ...caller, memberId: pilotId };
    // The session may have been cached before the pilot was added.
    this.sessions.delete(`member ${token}`);
    if (await isInCare()) return { ...caller, memberId: pilotId };
    throw new Refusal('not_in_care');
  }

  private async resolve(realm: Realm, token: string, lookUp: LookUp): Promise<ResolvedSessionView> {
    const key = `${realm} ${token}`;
    const cached = this.sessions.get(key);
    if (cached) return cached;
    const before = this.endings;
    const session = await lookUp(() => this.lookups.add({ realm, token }), this.found.has(key));
    if (session.sessionId) this.found.set(key, true);
    else this.found.delete(key);
    // Without the broadcast an ended session would stay cached, so every call asks the auth service.
    if (session.sessionId && this.broadcast.connected && before === this.endings)
      this.sessions.set(key, session);
    return session;
  }

  private forget(personId: string, sessionId?: string): void {
    this.endings += 1;
    for (const [key, session] of this.sessions.entries()) {
      if (session.personId === personId && (!sessionId || session.sessionId === sessionId))
        this.sessions.delete(key);
    }
  }

  private forgetAll(): void {
    this.endings += 1;
    this.sessions.clear();
  }
}

/** As claimed; the service checks it, together with the body. */
function timerIn(headers: Headers): Caller {
  const [timerId, sentAt, signature] = Object.values(timerHeaders).map((name) => headers[name]);
  if (typeof timerId !== 'string' || !isId(timerId)) return { kind: 'visitor' };
  if (typeof sentAt !== 'string' || !momentShape.test(sentAt)) return { kind: 'visitor' };
  if (typeof signature !== 'string' || !tokenShape.test(signature)) return { kind: 'visitor' };
  return { kind: 'timer', timerId, sentAt, signature, bodyHash: '' };
}
