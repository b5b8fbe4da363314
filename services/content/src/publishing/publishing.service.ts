import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Database } from '@paddock/kit/database/database';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { SearchIndex } from '@paddock/kit/search/search-index';
import { Injectable } from '@nestjs/common';
import { VersionsService } from '../versions/versions.service.ts';
import { AppearJob } from './appear.job.ts';
import { withoutBodies } from './without-bodies.ts';
import type { Removed, Saved } from './publishing.model.ts';

/** What follows when something the site shows is saved or deleted; the same whatever it is, and in one transaction with it. */
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

  /** When it appears: as it was asked for, else now if it is published. */
  async momentOf(status: PublishStatus, asked: string | null | undefined): Promise<Date | null> {
    if (asked) return new Date(asked);
    if (status === 'draft') return null;
    return this.now();
  }

  async saved({ kind, id, version, before, after, tags, appearsAt, searched }: Saved): Promise<void> {
    await this.versions.keep({ kind, id, version, content: after });
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

  async removed({ kind, id, before, tags }: Removed): Promise<void> {
    await this.versions.forget(kind, id);
    await this.files.keep(`${kind}:${id}`, []);
    await this.index.keep(kind, id, null);
    this.tags.clear(tags);
    await this.audit.record({ subject: `${kind}:${id}`, before: withoutBodies(before) });
  }

  /** By the clock that decides what is public. */
  private async now(): Promise<Date> {
    const [row] = await this.database.query<{ now: Date }>(`select date_trunc('milliseconds', now()) as now`);
    return row!.now;
  }
}
