import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { Idempotency } from '@paddock/kit/dispatch/idempotency';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { AdminSessionsRepository, type LiveAdminSession } from './admin-sessions.repository.ts';
import { hashToken, newToken, type OpenedSession, type Person } from './session.model.ts';

const LIFETIME = 12 * 3_600_000;
const IDLE_TIMEOUT = 30 * 60_000;
const TOUCH_AFTER = 60_000;

/** Admin sessions last twelve hours at most and half an hour without use. */
@Injectable()
export class AdminSessionsService implements OnModuleInit {
  constructor(
    private readonly sessions: AdminSessionsRepository,
    private readonly database: Database,
    private readonly broadcast: Broadcast,
    private readonly clock: Clock,
    private readonly idempotency: Idempotency,
  ) {}

  onModuleInit(): void {
    for (const call of ['adm/login', 'adm/create_first_owner'] as const)
      this.idempotency.repeatOnlyWhile(
        call,
        async ({ admAccessToken }) => (await this.findLive(admAccessToken)) !== undefined,
      );
  }

  async open({ id }: Person<'admin'>): Promise<OpenedSession> {
    const now = this.clock.now();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + LIFETIME);
    await this.sessions.deleteDead(id, now, new Date(now.getTime() - IDLE_TIMEOUT));
    await this.sessions.add({
      adminKey: id,
      tokenHash: hashToken(token),
      createdAt: now,
      seenAt: now,
      expiresAt,
    });
    return { token, expiresAt };
  }

  async resolve(token: string): Promise<LiveAdminSession | undefined> {
    const now = this.clock.now();
    const session = await this.findLive(token);
    if (session && now.getTime() - session.seenAt.getTime() >= TOUCH_AFTER) {
      await this.sessions.touch(session.id, now);
    }
    return session;
  }

  private findLive(token: string): Promise<LiveAdminSession | undefined> {
    const now = this.clock.now();
    return this.sessions.findLive(hashToken(token), now, new Date(now.getTime() - IDLE_TIMEOUT));
  }

  async endOne(personId: string, sessionId: string): Promise<NoView> {
    await this.sessions.deleteOne(sessionId);
    this.announce(personId, sessionId);
    return {};
  }

  async endAll({ id, publicId }: Person<'admin'>): Promise<void> {
    await this.sessions.deleteAll(id);
    this.announce(publicId);
  }

  /** Also invalidates the remaining session in caches of other processes: its rights changed. */
  async endOthers({ id, publicId }: Person<'admin'>, sessionId: string): Promise<void> {
    await this.sessions.deleteOthers(id, sessionId);
    this.announce(publicId);
  }

  private announce(personId: string, sessionId?: string): void {
    this.database.afterCommit(
      () =>
        void this.broadcast.publish({
          type: 'sessions.ended',
          realm: 'admin',
          personId,
          ...(sessionId && { sessionId }),
        }),
    );
  }
}
