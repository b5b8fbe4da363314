import { Injectable } from '@nestjs/common';
import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Database } from '@paddock/kit/database/database';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { SearchIndex } from '@paddock/kit/search/search-index';
import type { RemovedEntry, SavedEntry } from './publishing.model.ts';
import { VersionsService } from './versions.service.ts';

/**
 * Clears the cache tags when a scheduled entry becomes public. A rescheduled entry gets a further job; clearing twice
 * is harmless.
 */
@Injectable()
export class AppearJob extends ShortJob<{ tags: readonly string[] }> {
  readonly name = 'publish-scheduled';

  constructor(private readonly tags: CacheTags) {
    super();
  }

  async run({ tags }: { tags: readonly string[] }): Promise<void> {
    this.tags.clear(tags);
  }
}

/**
 * Side effects of saving and deleting public content: versions, files, search index, cache tags and audit, in one
 * transaction.
 */
@Injectable()
export class PublishingService {
  constructor(
    private readonly database: Database,
    private readonly versions: VersionsService,
    private readonly tags: CacheTags,
    private readonly outbox: Outbox,
    private readonly files: KeptFiles,
    private readonly audit: AuditTrail,
    private readonly index: SearchIndex,
  ) {}

  /** The requested time, else now for published entries. */
  async publicationTime(status: PublishStatus, requested: string | null | undefined): Promise<Date | null> {
    if (requested) return new Date(requested);
    if (status === 'draft') return null;
    return this.now();
  }

  async saved({ kind, id, version, before, after, tags, appearsAt, searched }: SavedEntry): Promise<void> {
    await this.versions.add({ kind, id, version, content: after });
    await this.files.keep(`${kind}:${id}`, [JSON.stringify(after)]);
    await this.index.keep(kind, id, searched);
    this.tags.clear(tags);
    if (appearsAt && appearsAt > (await this.now())) await this.outbox.add(AppearJob, { tags }, appearsAt);
    await this.audit.record({
      subject: `${kind}:${id}`,
      ...(before && { before: withoutBodies(before) }),
      after: withoutBodies(after),
    });
  }

  async removed({ kind, id, before, tags }: RemovedEntry): Promise<void> {
    await this.versions.deleteAll(kind, id);
    await this.files.keep(`${kind}:${id}`, []);
    await this.index.keep(kind, id, null);
    this.tags.clear(tags);
    await this.audit.record({ subject: `${kind}:${id}`, before: withoutBodies(before) });
  }

  /** Database time, which also decides what is public. */
  private now(): Promise<Date> {
    return this.database.value<Date>(`select date_trunc('milliseconds', now()) as now`);
  }
}

/** Replaces HTML bodies by their length, which keeps audit entries small but shows changes. */
function withoutBodies(content: object): object {
  const short = JSON.stringify(content, (key, value: unknown) =>
    key === 'body' && value && typeof value === 'object' ? lengths(value) : value,
  );
  return JSON.parse(short) as object;
}

const lengths = (texts: object) =>
  Object.fromEntries(Object.entries(texts).map(([lang, html]) => [lang, String(html).length]));
