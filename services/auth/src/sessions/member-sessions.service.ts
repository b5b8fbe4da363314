import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MAX_ENDED_SESSIONS } from '@paddock/contracts/auth/session.shapes';
import type { NoView } from '@paddock/contracts/page';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { Batcher } from '@paddock/kit/dispatch/batcher';
import { Idempotency } from '@paddock/kit/dispatch/idempotency';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { MemberSessionsRepository, type LiveMemberSession } from './member-sessions.repository.ts';
import { hashToken, newToken, type OpenedSession, type Person } from './session.model.ts';

const LIFETIME = 30 * 24 * 3_600_000;
const TOUCH_AFTER = 5 * 60_000;
const MAX_PER_MEMBER = 20;

/** Member sessions expire thirty days after the last use. */
@Injectable()
export class MemberSessionsService implements OnModuleInit {
  /** Batches concurrent lookups into one statement. */
  private readonly lookups = new Batcher<Buffer, LiveMemberSession | undefined>(
    { service: 'auth', name: 'resolve_sessions' },
    (hashes) => this.sessions.findLive(hashes, this.clock.now()),
  );

  constructor(
    private readonly sessions: MemberSessionsRepository,
    private readonly database: Database,
    private readonly broadcast: Broadcast,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
  ) {}

  /** The stored answer of a login has a token, which ends with its session. */
  onModuleInit(): void {
    for (const call of ['login', 'register'] as const)
      this.idempotency.repeatOnlyWhile(call, ({ accessToken }) => this.isLive(accessToken));
  }

  async open({ id, publicId }: Person<'member'>): Promise<OpenedSession> {
    const now = this.clock.now();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + LIFETIME);
    await this.sessions.add({
      memberKey: id,
      tokenHash: hashToken(token),
      seenAt: now,
      expiresAt,
    });
    for (const sessionId of await this.sessions.trim(id, MAX_PER_MEMBER, now)) {
      this.announce(publicId, sessionId);
    }
    return { token, expiresAt };
  }

  async resolve(token: string): Promise<LiveMemberSession | undefined> {
    const session = await this.lookups.add(hashToken(token));
    const now = this.clock.now();
    if (session && now.getTime() - session.seenAt.getTime() >= TOUCH_AFTER) {
      await this.sessions.touch(session, now, new Date(now.getTime() + LIFETIME));
    }
    return session;
  }

  private async isLive(token: string): Promise<boolean> {
    const [session] = await this.sessions.findLive([hashToken(token)], this.clock.now());
    return session !== undefined;
  }

  async listOf({ id }: Person<'member'>) {
    const rows = await this.sessions.listOf(id, MAX_PER_MEMBER);
    return rows.map(({ seenAt, expiresAt }) => ({ seenAt, expiresAt }));
  }

  async endOne(personId: string, sessionId: string): Promise<NoView> {
    await this.sessions.deleteOne(sessionId);
    this.announce(personId, sessionId);
    return {};
  }

  async endAll({ id, publicId }: Person<'member'>): Promise<void> {
    await this.sessions.deleteAll(id);
    this.announce(publicId);
  }

  ended(seconds: number, after?: string): Promise<string[]> {
    return this.sessions.ended(seconds, after, MAX_ENDED_SESSIONS);
  }

  private announce(personId: string, sessionId?: string): void {
    this.database.afterCommit(
      () =>
        void this.broadcast.publish({
          type: 'sessions.ended',
          realm: 'member',
          personId,
          ...(sessionId && { sessionId }),
        }),
    );
  }
}
