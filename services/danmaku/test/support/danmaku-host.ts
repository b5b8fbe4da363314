import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminCaller, AdminRole, MemberCaller } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { authService } from '@paddock/auth/service';
import { Clock } from '@paddock/kit/clock';
import { type CallOptions, type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { expect, jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PublicListener } from '../../src/edge/public-listener.service.ts';
import { danmakuService } from '../../src/service.ts';
import { TicketsService } from '../../src/tickets/tickets.service.ts';

export const site = 'https://en.paddock.test';
const SITE_URLS = `cn=https://cn.paddock.test,en=${site},ru=https://ru.paddock.test`;

const danmaku: HostedService = { ...danmakuService, settings: { SITE_URLS, TRUSTED_PROXIES: '127.0.0.1' } };
const accounts: HostedService = {
  ...authService,
  settings: {
    CODE_SECRET: 'a-code-secret-for-tests-long-enough',
    SMS_PROVIDER: 'console',
    SITE_URLS,
    ADMIN_TOTP_REQUIRED: 'false',
  },
};

export const newMember = (): MemberCaller => ({
  kind: 'member',
  memberId: randomUUID(),
  sessionId: randomUUID(),
});

export const asAdmin = (role: AdminRole): AdminCaller => ({
  kind: 'admin',
  adminId: randomUUID(),
  account: `the-${role}`,
  role,
  sessionId: randomUUID(),
  restricted: false,
});

export const newVideo = (): string => `video-${randomUUID()}`;

export const refused = (envelope: { code: number }): ErrorName | 'none' =>
  (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === envelope.code) ?? 'none';

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: Envelope;
}

/** A replica of the danmaku service with its listener, and the auth service. */
export class DanmakuHost {
  private shift = 0;
  private stoppedAt: number | undefined;

  private constructor(
    readonly services: ServiceHost,
    readonly url: string,
  ) {
    jest.spyOn(this.get(Clock), 'now').mockImplementation(() => this.time());
  }

  static async start(): Promise<DanmakuHost> {
    return DanmakuHost.over(await ServiceHost.start(accounts, danmaku));
  }

  /** Another replica on the same database and Redis. */
  async copy(): Promise<DanmakuHost> {
    return DanmakuHost.over(await this.services.beside(danmaku));
  }

  private static over(services: ServiceHost): DanmakuHost {
    const { port } = services.app('danmaku').get(PublicListener);
    return new DanmakuHost(services, `http://127.0.0.1:${port}`);
  }

  get address(): string {
    return `${this.url}/danmaku/`;
  }

  get<Provider>(type: Type<Provider>): Provider {
    return this.services.app('danmaku').get(type);
  }

  travel(milliseconds: number): void {
    this.shift += milliseconds;
  }

  /** Freezes the time; only `travel` advances it. */
  stopClock(): void {
    this.stoppedAt = Date.now();
  }

  private time(): Date {
    return new Date((this.stoppedAt ?? Date.now()) + this.shift);
  }

  /** As `get_danmaku_of_video` issues it for an active member. */
  ticket(videoId: string, { memberId, sessionId } = newMember(), author = 'Owl'): string {
    const issuedAt = this.time().getTime();
    return this.get(TicketsService).seal({
      videoId,
      memberId,
      sessionId,
      author,
      lang: 'en',
      seconds: null,
      issuedAt,
    });
  }

  async list(query: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
    return answerOf(await fetch(`${this.address}v3/?${query}`, { headers }));
  }

  async post(body: unknown, headers: Record<string, string> = {}): Promise<WireAnswer> {
    return answerOf(
      await fetch(`${this.address}v3/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  }

  /** A comment of a new member, as stock clients send it. */
  async send(videoId: string, text: string, more: object = {}): Promise<WireAnswer> {
    const token = this.ticket(videoId);
    const plain = { token, id: videoId, author: 'DIYgod', time: 1.5, text, color: 0xff_ff_ff, type: 0 };
    return this.post({ ...plain, ...more });
  }

  async view<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options: CallOptions = {},
  ): Promise<ViewOf<Name>> {
    const envelope = await this.services.call(name, input, options);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  }

  query<Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.services.query<Row>('danmaku', sql, values);
  }

  close(): Promise<void> {
    return this.services.close();
  }
}

async function answerOf(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Envelope,
  };
}
