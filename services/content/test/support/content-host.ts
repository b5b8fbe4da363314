import { jest } from '@jest/globals';
import { authService } from '@paddock/auth/service';
import type { AdminNewsView, SaveNewsInput } from '@paddock/contracts/content/news.shapes';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { type HostedService, ServiceHost } from '@paddock/kit/testing/service-host';
import { TestHost, accountSettings, asAdmin } from '@paddock/kit/testing/test-host';
import { contentService } from '../../src/service.ts';
import { newsInput } from '../factories/inputs.ts';

const accounts: HostedService = { ...authService, settings: accountSettings };

const content: HostedService = {
  ...contentService,
  settings: { STREAM_ORIGINS: 'https://live.example.com, https://pieces.example.net:8443' },
};

/** The content service on its own database, with the auth service for the audit log. */
export class ContentHost extends TestHost {
  readonly editor = { caller: asAdmin('editor') };
  readonly operator = { caller: asAdmin('operator') };

  private constructor(services: ServiceHost) {
    super(services, 'content');
  }

  static async start(): Promise<ContentHost> {
    return new ContentHost(await ServiceHost.start(accounts, content));
  }

  /** A second replica on the same database. */
  async copy(): Promise<ContentHost> {
    return new ContentHost(await this.services.beside(accounts, content));
  }

  /** Creates or updates a news entry. */
  saveNews(changes: Partial<SaveNewsInput> = {}, news?: AdminNewsView): Promise<AdminNewsView> {
    return this.view('adm/save_news', newsInput(changes, news), this.editor);
  }

  /** Records cache tags after each commit, before they are batched. */
  recordTags(): string[] {
    const cleared: string[] = [];
    const cacheTags = this.get(CacheTags) as unknown as {
      publish: (tags: readonly string[]) => void;
      pauses: { end: () => void };
    };
    // Prevents repeated invalidations of earlier tags.
    cacheTags.pauses.end();
    jest.spyOn(cacheTags, 'publish').mockImplementation((tags) => void cleared.push(...tags));
    return cleared;
  }
}
