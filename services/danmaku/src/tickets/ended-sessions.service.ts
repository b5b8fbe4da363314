import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { MAX_ENDED_SESSIONS } from '@paddock/contracts/auth/session.shapes';
import { runInBackground } from '@paddock/kit/calls/current-call';
import { Batcher } from '@paddock/kit/dispatch/batcher';
import { throttled } from '@paddock/kit/logging/log';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { LOG } from '@paddock/kit/service-tokens';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { TICKET_SECONDS } from './ticket.model.ts';

/** Finds ended sessions whose broadcast was lost. */
const REFRESH_MS = 5000;
/** Transactions that end sessions may commit so much later than they began. */
const OVERLAP_SECONDS = 60;
const LIFETIME_SECONDS = TICKET_SECONDS + OVERLAP_SECONDS;
/** Sign-outs in the lifetime of a ticket, of all members. */
const MAX_SESSIONS = 200_000;
const work = { service: 'danmaku', name: 'ended_sessions' } as const;

/**
 * Member sessions that ended within the lifetime of a ticket. The auth service stores them in the transaction that ends
 * them; they are read at start, when the broadcast connects or disconnects, and for each comment while it is disconnected.
 */
@Injectable()
export class EndedSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ended = new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: LIFETIME_SECONDS * 1000 });
  private readonly listeners: ((sessionIds: ReadonlySet<string>) => void)[] = [];
  private readonly reads = new Batcher<null, null>(work, async (requests) => {
    await this.read();
    return requests.map(() => null);
  });
  /** When the latest complete read began, by `performance.now()`. */
  private readAt: number | undefined;
  /** Nothing can have been missed since the latest read. */
  private isComplete = false;
  private connections = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly onFault: (error: unknown) => void;

  constructor(
    private readonly calls: InternalCalls,
    private readonly broadcast: Broadcast,
    @Inject(LOG) log: Logger,
  ) {
    const logThrottled = throttled(log, 'could not read ended sessions; retrying');
    this.onFault = (error) => logThrottled(error as Error);
    broadcast.onConnectionChange(() => {
      this.connections += 1;
      this.isComplete = false;
      this.refresh();
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.refresh(), REFRESH_MS);
    this.refresh();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  onEnded(listener: (sessionIds: ReadonlySet<string>) => void): void {
    this.listeners.push(listener);
  }

  has(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  add(sessionId: string): void {
    this.ended.set(sessionId, true);
  }

  /** Rejects while the auth service cannot answer and sessions may have ended unnoticed. */
  async upToDate(): Promise<void> {
    if (!this.isComplete) await this.reads.add(null);
  }

  private refresh(): void {
    runInBackground(work, () => this.reads.add(null)).catch(this.onFault);
  }

  private async read(): Promise<void> {
    const { connections } = this;
    const began = performance.now();
    const age = this.readAt === undefined ? TICKET_SECONDS : (began - this.readAt) / 1000;
    const seconds = Math.min(Math.ceil(age), TICKET_SECONDS) + OVERLAP_SECONDS;
    const found = new Set<string>();
    let after: string | undefined;
    do {
      const input = { seconds, ...(after !== undefined && { after }) };
      const { sessionIds } = await this.calls.call('get_ended_sessions', input);
      for (const id of sessionIds) if (!this.ended.has(id)) found.add(id);
      after = sessionIds.length < MAX_ENDED_SESSIONS ? undefined : sessionIds.at(-1);
    } while (after !== undefined);
    for (const id of found) this.ended.set(id, true);
    this.readAt = began;
    this.isComplete = this.broadcast.connected && connections === this.connections;
    if (found.size > 0) for (const listener of this.listeners) listener(found);
  }
}
