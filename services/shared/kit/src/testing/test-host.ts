import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminCaller, AdminRole, MemberCaller, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { Clock } from '../clock.ts';
import { eventually } from './eventually.ts';
import type { CallOptions, ServiceHost } from './service-host.ts';

export const testSites = 'cn=https://cn.paddock.test,en=https://en.paddock.test,ru=https://ru.paddock.test';

/** Settings of the auth service, which most hosts need for the audit log. */
export const accountSettings = {
  CODE_SECRET: 'a-code-secret-for-tests-long-enough',
  SMS_PROVIDER: 'console',
  SITE_URLS: testSites,
  ADMIN_TOTP_REQUIRED: 'false',
};

/** A service on its own database with a movable clock; subclasses add what is particular to the service. */
export abstract class TestHost {
  private shift = 0;
  private stoppedAt: number | undefined;

  protected constructor(
    readonly services: ServiceHost,
    private readonly service: ServiceName,
  ) {
    this.get(Clock).now = () => this.time();
  }

  get<Provider>(type: Type<Provider>): Provider {
    return this.services.app(this.service).get(type);
  }

  travel(milliseconds: number): void {
    this.shift += milliseconds;
  }

  /** Stops the clock; only `travel` moves it. */
  stopClock(): void {
    this.stoppedAt = Date.now();
  }

  protected time(): Date {
    return new Date((this.stoppedAt ?? Date.now()) + this.shift);
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
    if (envelope.code !== 0) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
    return envelope.data!;
  }

  query<Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.services.query<Row>(this.service, sql, values);
  }

  /** Statements on the database that wait for a lock, of all replicas. */
  async lockWaits(): Promise<number> {
    const rows = await this.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length;
  }

  /** Waits for all jobs due, or due before `until`. */
  async jobsDone(until = 'now()'): Promise<void> {
    const open = `select 1 from outbox_job where done_at is null and failed_at is null
      and available_at <= ${until} limit 1`;
    await eventually('all due jobs are done', async () => (await this.query(open)).length === 0);
  }

  /** Audit subjects of erased things, job by job. */
  async redacted(): Promise<string[][]> {
    const rows = await this.query<{ subjects: string[] }>(
      `select payload->'subjects' as subjects from outbox_job where name = 'redact-audit' order by id`,
    );
    return rows.map(({ subjects }) => subjects);
  }

  close(): Promise<void> {
    return this.services.close();
  }
}

export const newMember = (): MemberCaller => ({
  kind: 'member',
  memberId: randomUUID(),
  sessionId: randomUUID(),
});

export const asAdmin = (role: AdminRole = 'editor', races?: string[]): AdminCaller => ({
  kind: 'admin',
  adminId: randomUUID(),
  account: `the-${role}`,
  role,
  ...(races && { races }),
  sessionId: randomUUID(),
  restricted: false,
});

export const refused = ({ code }: Pick<Envelope, 'code'>): ErrorName | 'none' =>
  (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === code) ?? 'none';

/** Invalid fields and the broken rule of each. */
export const faultsOf = (envelope: Envelope): Record<string, string> => {
  const { fields } = envelope.data as { fields: Record<string, { rule: string }> };
  return Object.fromEntries(Object.entries(fields).map(([field, { rule }]) => [field, rule]));
};
