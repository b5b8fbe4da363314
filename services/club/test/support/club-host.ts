import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { authService } from '@paddock/auth/service';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { FileLinksInput, KeepFilesInput } from '@paddock/contracts/upload/upload.shapes';
import { KeepFilesJob } from '@paddock/kit/files/kept-files';
import { type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { TestHost, accountSettings } from '@paddock/kit/testing/test-host';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { clubService } from '../../src/service.ts';

const accounts: HostedService = { ...authService, settings: accountSettings };

let numbers = 0;
export const newPhone = (): string => `+861392${String((numbers += 1)).padStart(7, '0')}`;

const key = 'k'.repeat(43);
/** Media addresses in the format of the upload service. */
export const files = {
  picture: `/media/p/${key}/400x300/clear.png`,
  open: `/media/d/${key}/rules.pdf`,
  private: `/media/x/${key}/minutes.pdf`,
};

export const asAuth = { caller: { kind: 'service', service: 'auth' } } as const;

/** The club service on its own database, with the auth service for phones, messages and audit. */
export class ClubHost extends TestHost {
  /** Records calls to the upload service, which is not running. */
  readonly kept = jest.fn(async (_files: KeepFilesInput) => undefined);

  private constructor(services: ServiceHost) {
    super(services, 'club');
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

  async member(phone = newPhone()): Promise<MemberCaller> {
    const [row] = await this.services.query<{ memberId: string }>(
      'auth',
      `insert into member (phone, password_hash, nickname, language) values ($1, 'none', 'Owl', 'en')
       returning public_id as "memberId"`,
      [phone],
    );
    return { kind: 'member', memberId: row!.memberId, sessionId: randomUUID() };
  }
}
