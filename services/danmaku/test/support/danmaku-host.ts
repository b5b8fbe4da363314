import type { Envelope } from '@paddock/contracts/envelope';
import { authService } from '@paddock/auth/service';
import { type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { TestHost, testSites, accountSettings, newMember } from '@paddock/kit/testing/test-host';
import { randomUUID } from 'node:crypto';
import { PublicListener } from '../../src/edge/public-listener.service.ts';
import { danmakuService } from '../../src/service.ts';
import { TicketsService } from '../../src/tickets/tickets.service.ts';

export const site = 'https://en.paddock.test';
const danmaku: HostedService = {
  ...danmakuService,
  settings: { SITE_URLS: testSites, TRUSTED_PROXIES: '127.0.0.1' },
};
const accounts: HostedService = { ...authService, settings: accountSettings };

export const newVideo = (): string => `video-${randomUUID()}`;

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: Envelope;
}

/** A replica of the danmaku service with its listener, and the auth service. */
export class DanmakuHost extends TestHost {
  private constructor(
    services: ServiceHost,
    readonly url: string,
  ) {
    super(services, 'danmaku');
  }

  static async start(settings: Record<string, string> = {}): Promise<DanmakuHost> {
    const service = { ...danmaku, settings: { ...danmaku.settings, ...settings } };
    return DanmakuHost.over(await ServiceHost.start(accounts, service));
  }

  /** Another replica on the same database and Redis. */
  async copy(settings: Record<string, string> = {}): Promise<DanmakuHost> {
    const replica = { ...danmaku, settings: { ...danmaku.settings, ...settings } };
    return DanmakuHost.over(await this.services.beside(accounts, replica));
  }

  private static over(services: ServiceHost): DanmakuHost {
    const { port } = services.app('danmaku').get(PublicListener);
    return new DanmakuHost(services, `http://127.0.0.1:${port}`);
  }

  get address(): string {
    return `${this.url}/danmaku/`;
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
}

async function answerOf(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Envelope,
  };
}
