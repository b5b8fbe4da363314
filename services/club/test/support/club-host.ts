import { authService } from '@paddock/auth/service';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminCaller, AdminRole, MemberCaller } from '@paddock/contracts/caller';
import type { FileLinksInput, KeepFilesInput } from '@paddock/contracts/upload/upload.shapes';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { KeepFilesJob } from '@paddock/kit/files/kept-files';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { eventually } from '@paddock/kit/testing/eventually';
import { type CallOptions, type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { expect, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { clubService } from '../../src/service.ts';

// Generous: tests use real servers on busy machines.
jest.setTimeout(120_000);

const accounts: HostedService = {
  ...authService,
  settings: {
    CODE_SECRET: 'a-code-secret-for-tests-long-enough',
    SMS_PROVIDER: 'console',
    SITE_URLS: 'cn=https://cn.paddock.test,en=https://en.paddock.test,ru=https://ru.paddock.test',
    ADMIN_TOTP_REQUIRED: 'false',
  },
};

let numbers = 0;
export const newPhone = (): string => `+861392${String((numbers += 1)).padStart(7, '0')}`;

const key = 'k'.repeat(43);
/** Media addresses in the format of the upload service. */
export const files = {
  picture: `/media/p/${key}/400x300/clear.png`,
  open: `/media/d/${key}/rules.pdf`,
  private: `/media/x/${key}/minutes.pdf`,
};

export const asAdmin = (role: AdminRole): { caller: AdminCaller } => ({
  caller: {
    kind: 'admin',
    adminId: randomUUID(),
    account: `the-${role}`,
    role,
    sessionId: randomUUID(),
    restricted: false,
  },
});

export const asAuth = { caller: { kind: 'service', service: 'auth' } } as const;

/** The club service on its own database, with the auth service for phones, messages and audit. */
export class ClubHost {
  /** Records calls to the upload service, which is not running. */
  readonly kept = jest.fn(async (_files: KeepFilesInput) => undefined);

  private constructor(readonly services: ServiceHost) {
    jest.spyOn(services.app('club').get(KeepFilesJob), 'run').mockImplementation(this.kept);
    const calls = services.app('club').get(InternalCalls);
    const asked = calls.call.bind(calls);
    jest.spyOn(calls, 'call').mockImplementation(async (name, input) => {
      if (name !== 'get_file_links') return asked(name, input);
      const { addresses } = input as FileLinksInput;
      return { links: addresses.map((address) => `${address}?for-a-while`) };
    });
  }

  static async start(): Promise<ClubHost> {
    return new ClubHost(await ServiceHost.start(accounts, clubService));
  }

  call<Name extends CallName>(name: Name, input: InputOf<Name>, options: CallOptions = {}) {
    return this.services.call(name, input, options);
  }

  /** Fails the test unless the call succeeds. */
  async view<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    options: CallOptions = {},
  ): Promise<ViewOf<Name>> {
    const envelope = await this.call(name, input, options);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  }

  async member(phone = newPhone()): Promise<MemberCaller> {
    const [row] = await this.services.query<{ memberId: string }>(
      'auth',
      `insert into member (phone, password_hash, nickname, language) values ($1, 'none', 'Owl', 'en')
       returning public_id as "memberId"`,
      [phone],
    );
    return { kind: 'member', memberId: row!.memberId, sessionId: randomUUID() };
  }

  /** Waits for all due jobs. */
  async jobsDone(): Promise<void> {
    const open =
      'select 1 from outbox_job where done_at is null and failed_at is null and available_at <= now() limit 1';
    await eventually(
      'all due jobs are done',
      async () => (await this.services.query('club', open)).length === 0,
    );
  }

  close(): Promise<void> {
    return this.services.close();
  }
}

export const refused = (envelope: Envelope): ErrorName | 'none' =>
  (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === envelope.code) ?? 'none';
