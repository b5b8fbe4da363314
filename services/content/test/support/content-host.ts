import { authService } from '@paddock/auth/service';
import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { AdminCaller, AdminRole } from '@paddock/contracts/caller';
import type { AdminNewsView, SaveNewsInput } from '@paddock/contracts/content/news.shapes';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { type CallOptions, type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { expect, jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { contentService } from '../../src/service.ts';
import { newsInput } from '../factories/inputs.ts';

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

export const asAdmin = (role: AdminRole): AdminCaller => ({
  kind: 'admin',
  adminId: randomUUID(),
  account: `the-${role}`,
  role,
  sessionId: randomUUID(),
  restricted: false,
});

const content: HostedService = {
  ...contentService,
  settings: { STREAM_ORIGINS: 'https://live.example.com, https://pieces.example.net:8443' },
};

/** The content service on its own database, with the auth service for the audit log. */
export class ContentHost {
  readonly editor = { caller: asAdmin('editor') };
  readonly operator = { caller: asAdmin('operator') };

  private constructor(readonly services: ServiceHost) {}

  static async start(): Promise<ContentHost> {
    return new ContentHost(await ServiceHost.start(accounts, content));
  }

  /** A second replica on the same database. */
  async copy(): Promise<ContentHost> {
    return new ContentHost(await this.services.beside(accounts, content));
  }

  get<Provider>(type: Type<Provider>): Provider {
    return this.services.app('content').get(type);
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

  query<Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.services.query<Row>('content', sql, values);
  }

  /** Creates or updates a news entry. */
  saveNews(changes: Partial<SaveNewsInput> = {}, known?: AdminNewsView): Promise<AdminNewsView> {
    return this.view('adm/save_news', newsInput(changes, known), this.editor);
  }

  /** Records cache tags after each commit, before they are batched. */
  recordTags(): string[] {
    const cleared: string[] = [];
    const cacheTags = this.get(CacheTags) as unknown as {
      publish: (tags: readonly string[]) => void;
      release: (tag: string) => void;
    };
    // Prevents repeated invalidations of earlier tags.
    jest.spyOn(cacheTags, 'release').mockImplementation(() => undefined);
    jest.spyOn(cacheTags, 'publish').mockImplementation((tags) => void cleared.push(...tags));
    return cleared;
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
