import { jest } from '@jest/globals';
import type { Redis } from 'ioredis';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Realm, ResolvedSessionView } from '@paddock/contracts/auth/session.shapes';
import type { InputOf } from '@paddock/contracts/call-table';
import type { AdminCaller, AdminRole, MemberCaller } from '@paddock/contracts/caller';
import type { MemberChangedInput } from '@paddock/contracts/race/internal.calls';
import { KeepFilesJob } from '@paddock/kit/files/kept-files';
import { AuthorChangedJob } from '@paddock/kit/jobs/author-changed.job';
import { CACHE_REDIS } from '@paddock/kit/service-tokens';
import { type CallOptions, ServiceHost } from '@paddock/kit/testing/service-host';
import { TestHost, accountSettings } from '@paddock/kit/testing/test-host';
import { MemberChangedJob } from '../../src/members/member-status.service.ts';
import { authService } from '../../src/service.ts';
import { SMS_SENDER, type Sms, type SmsSender } from '../../src/sms/sms-sender.ts';
import { addAdmin, addMember, PASSWORD, type AdminRow, type MemberRow } from './accounts.ts';

/** A port without a listener. */
const NO_REDIS_PORT = 1;
export const NO_REDIS = `redis://127.0.0.1:${NO_REDIS_PORT}`;

interface Differences {
  /** Uses the configured sender instead of the recording mock. */
  realSender?: boolean;
  log?: Logger;
}

export interface SignedInMember extends MemberRow {
  token: string;
  caller: MemberCaller;
}

export interface SignedInAdmin extends AdminRow {
  token: string;
  caller: AdminCaller;
}

/** The auth service on its own database, with recorded text messages and a movable clock. */
export class AuthHost extends TestHost {
  readonly sent: Sms[] = [];
  readonly send = jest.fn(async (sms: Sms) => void this.sent.push(sms));
  readonly notifyRace = jest.fn(async (_change: MemberChangedInput) => undefined);

  private constructor(services: ServiceHost) {
    super(services, 'auth');
  }

  static async start(
    settings: Record<string, string> = {},
    { realSender = false, log }: Differences = {},
  ): Promise<AuthHost> {
    const services = await ServiceHost.start({
      ...authService,
      settings: { ...accountSettings, ...settings },
      ...(log && { log }),
    });
    const host = new AuthHost(services);
    await host.redisReady();
    // The other services are not running.
    jest.spyOn(host.get(MemberChangedJob), 'run').mockImplementation(host.notifyRace);
    jest.spyOn(host.get(AuthorChangedJob), 'run').mockResolvedValue();
    jest.spyOn(host.get(KeepFilesJob), 'run').mockResolvedValue();
    if (realSender) return host;
    jest.spyOn(services.app('auth').get<SmsSender>(SMS_SENDER), 'send').mockImplementation(host.send);
    return host;
  }

  /** Waits for Redis, except in tests of its absence. */
  private async redisReady(): Promise<void> {
    const redis = this.services.app('auth').get<Redis>(CACHE_REDIS);
    if (redis.status !== 'ready' && redis.options.port !== NO_REDIS_PORT) await once(redis, 'ready');
  }

  /** Waits for all due jobs, except repeating ones and those scheduled a day ahead. */
  override jobsDone(): Promise<void> {
    return super.jobsDone(`now() + interval '1 day' and due_at is null`);
  }

  async codeFor(
    phone: string,
    source: InputOf<'send_code'>['source'],
    options: CallOptions = {},
  ): Promise<string> {
    await this.view('send_code', { phone, source }, options);
    await this.jobsDone();
    const code = this.sent.findLast((sms) => sms.phone === phone && sms.code)?.code;
    if (!code) throw new Error(`no code was sent for ${source}`);
    return code;
  }

  async resolve(realm: Realm, token: string): Promise<ResolvedSessionView> {
    const caller = { kind: 'service', service: 'bff' } as const;
    const { sessions } = await this.view('resolve_sessions', { tokens: [{ realm, token }] }, { caller });
    return sessions[0]!;
  }

  async isLive(realm: Realm, token: string): Promise<boolean> {
    return (await this.resolve(realm, token)).sessionId !== undefined;
  }

  addMember(changes: Parameters<typeof addMember>[1] = {}): Promise<MemberRow> {
    return addMember(this.services, changes);
  }

  addAdmin(role: AdminRole = 'owner', changes: { account?: string } = {}): Promise<AdminRow> {
    return addAdmin(this.services, role, changes);
  }

  async signIn(member: MemberRow): Promise<SignedInMember> {
    const { accessToken } = await this.view('login', { phone: member.phone, password: PASSWORD });
    const { personId, sessionId } = await this.resolve('member', accessToken);
    return {
      ...member,
      token: accessToken,
      caller: { kind: 'member', memberId: personId!, sessionId: sessionId! },
    };
  }

  async signInAdmin(admin: AdminRow, totp?: string): Promise<SignedInAdmin> {
    const { admAccessToken } = await this.view('adm/login', {
      account: admin.account,
      password: PASSWORD,
      ...(totp && { totp }),
    });
    return { ...admin, token: admAccessToken, caller: await this.adminCaller(admAccessToken) };
  }

  async adminCaller(token: string): Promise<AdminCaller> {
    const { personId, sessionId, account, role, restricted } = await this.resolve('admin', token);
    return {
      kind: 'admin',
      adminId: personId!,
      sessionId: sessionId!,
      account: account!,
      role: role!,
      restricted: restricted!,
    };
  }

  async member(changes: Parameters<typeof addMember>[1] = {}): Promise<SignedInMember> {
    return this.signIn(await this.addMember(changes));
  }

  async admin(role: AdminRole = 'owner'): Promise<SignedInAdmin> {
    return this.signInAdmin(await this.addAdmin(role));
  }
}
