import { authService } from '@paddock/auth/service';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminCaller, AdminRole, MemberCaller } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/admin-race.shapes';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { eventually } from '@paddock/kit/testing/eventually';
import { type CallOptions, type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { expect, jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { raceService } from '../../src/service.ts';
import { OffersService } from '../../src/entries/sign-ups/places/offers.service.ts';
import { raceInput } from '../factories/race-input.ts';

// Generous: tests use real servers on busy machines.
jest.setTimeout(120_000);

const race: HostedService = {
  ...raceService,
  settings: {
    SITE_URLS: 'cn=https://cn.paddock.test,en=https://en.paddock.test,ru=https://ru.paddock.test',
  },
};

const accounts: HostedService = {
  ...authService,
  settings: {
    CODE_SECRET: 'a-code-secret-for-tests-long-enough',
    SMS_PROVIDER: 'console',
    SITE_URLS: 'cn=https://cn.paddock.test,en=https://en.paddock.test,ru=https://ru.paddock.test',
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

interface LedgerRow {
  capacity: number | null;
  taken: number;
  placed: number;
  waiting: number;
}

/** The race service on its own database, with the auth service for audit and birth years. */
export class RaceHost {
  readonly editor = asAdmin('editor');

  private shift = 0;

  private constructor(readonly services: ServiceHost) {
    jest.spyOn(this.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + this.shift));
  }

  static async start(): Promise<RaceHost> {
    return new RaceHost(await ServiceHost.start(accounts, race));
  }

  /** A second replica on the same database. */
  async copy(): Promise<RaceHost> {
    return new RaceHost(await this.services.beside(accounts, race));
  }

  get<Provider>(type: Type<Provider>): Provider {
    return this.services.app('race').get(type);
  }

  travel(milliseconds: number): void {
    this.shift += milliseconds;
  }

  /** Runs the expiry of an offer, as its job does. */
  expireOffer(signUpId: string): Promise<void> {
    return this.get(Database).transaction(() => this.get(OffersService).expire(signUpId));
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

  /** The same with an uploaded file. */
  callWithFile<Name extends CallName>(
    name: Name,
    input: InputOf<Name>,
    content: string | Uint8Array<ArrayBuffer>,
    options: CallOptions = {},
  ) {
    const file = new File([content], 'results.csv', { type: 'text/csv' });
    return this.services.callWithFile(name, input, file, options);
  }

  query<Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.services.query<Row>('race', sql, values);
  }

  /** Creates or updates a race. */
  save(changes: Partial<SaveRaceInput> = {}, known?: AdminRaceView): Promise<AdminRaceView> {
    return this.view('adm/save_race', raceInput(changes, known), { caller: this.editor });
  }

  /** Waits for all due jobs. */
  async jobsDone(): Promise<void> {
    const open =
      'select 1 from outbox_job where done_at is null and failed_at is null and available_at <= now() limit 1';
    await eventually('all promised work is done', async () => (await this.query(open)).length === 0);
  }

  /** Counters and stored rows per class; checks the waiting count. */
  async ledger(raceId: string): Promise<LedgerRow[]> {
    const rows = await this.query<LedgerRow & { queued: number }>(
      `select c.capacity, c.taken, c.queued,
         count(s.id) filter (where s.status in ('pending', 'confirmed', 'offered'))::int as placed,
         count(s.id) filter (where s.status = 'waiting')::int as waiting
       from race r join race_class c on c.race_id = r.id left join sign_up s on s.class_id = c.id
       where r.public_id = $1 group by c.id order by c.position`,
      [raceId],
    );
    return rows.map(({ queued, ...row }) => {
      expect(queued).toBe(row.waiting);
      return row;
    });
  }

  close(): Promise<void> {
    return this.services.close();
  }
}

export const refused = (envelope: Envelope): ErrorName | 'none' =>
  (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === envelope.code) ?? 'none';

/** Invalid fields and the broken rule of each. */
export const faultsOf = (envelope: Envelope): Record<string, string> => {
  const { fields } = envelope.data as { fields: Record<string, { rule: string }> };
  return Object.fromEntries(Object.entries(fields).map(([field, { rule }]) => [field, rule]));
};
