import { randomUUID } from 'node:crypto';
import { authService } from '@paddock/auth/service';
import type { Envelope } from '@paddock/contracts/envelope';
import { type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { TestHost, testSites, accountSettings, newMember } from '@paddock/kit/testing/test-host';
import { raceService } from '@paddock/race/service';
import { AuthorsService } from '../../src/authors/authors.service.ts';
import { PublicListener } from '../../src/edge/public-listener.service.ts';
import { danmakuService } from '../../src/service.ts';
import { TicketsService } from '../../src/tickets/tickets.service.ts';

export const site = 'https://en.paddock.test';
const danmaku: HostedService = {
  ...danmakuService,
  settings: { SITE_URLS: testSites, TRUSTED_PROXIES: '127.0.0.1' },
};
const races: HostedService = { ...raceService, settings: { SITE_URLS: testSites } };
const accounts: HostedService = { ...authService, settings: accountSettings };

export const newVideo = (): string => `video-${randomUUID()}`;

export interface WireAnswer {
  status: number;
  headers: Headers;
  body: Envelope;
}

/** Of members with a ticket, as the race service would answer. */
const names = new Map<string, string>();

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

  /** With the race service, which knows the consents of authors. */
  static async withRaces(): Promise<DanmakuHost> {
    return DanmakuHost.over(await ServiceHost.start(accounts, races, danmaku), { hasRaces: true });
  }

  /** Another replica on the same database and Redis. */
  async copy(settings: Record<string, string> = {}): Promise<DanmakuHost> {
    const replica = { ...danmaku, settings: { ...danmaku.settings, ...settings } };
    return DanmakuHost.over(await this.services.beside(accounts, replica));
  }

  private static over(services: ServiceHost, { hasRaces = false } = {}): DanmakuHost {
    const { port } = services.app('danmaku').get(PublicListener);
    if (!hasRaces) services.app('danmaku').get(AuthorsService).namesOf = async () => names;
    return new DanmakuHost(services, `http://127.0.0.1:${port}`);
  }

  get address(): string {
    return `${this.url}/danmaku/`;
  }

  /** As `get_danmaku_of_video` issues it for an active member. */
  ticket(videoId: string, { memberId, sessionId } = newMember(), name = 'Owl'): string {
    names.set(memberId, name);
    const issuedAt = this.time().getTime();
    return this.get(TicketsService).seal({
      videoId,
      memberId,
      sessionId,
      author: '',
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
