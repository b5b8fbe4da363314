import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import type {
  AdminSeoPage,
  AdminSeoView,
  SaveSeoInput,
  SeoIdInput,
  SeoListInput,
} from '@paddock/contracts/seo/seo.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { KeptFiles } from '@paddock/kit/files/kept-files';
import { trimmed } from '@paddock/kit/texts/localized-text';
import { SeoEntriesRepository } from './seo-entries.repository.ts';
import type { SeoEntry } from './seo-entry.entity.ts';

@Controller()
export class SeoEntriesOfficeController {
  constructor(
    private readonly entries: SeoEntriesRepository,
    private readonly files: KeptFiles,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_seo_list')
  async list(input: SeoListInput): Promise<AdminSeoPage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.entries.list(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: rows.map(present) };
  }

  @HandlesCall('adm/save_seo')
  async save({ seoId, version, ...input }: SaveSeoInput): Promise<AdminSeoView> {
    const entry = seoId ? await this.lock(seoId) : undefined;
    if (entry && !version) throw new BadInput({ version: { rule: 'required' } });
    if (entry && entry.version !== version) throw new Refusal('stale');
    const before = entry && present(entry);
    const path = canonicalPath(input.path);
    const saved = await this.entries.save(
      Object.assign(entry ?? this.entries.newEntry(), {
        path,
        title: trimmed(input.title),
        description: trimmed(input.description),
        keywords: trimmed(input.keywords),
        image: input.image ?? null,
        robots: input.robots ?? null,
        version: (entry?.version ?? 0) + 1,
        updatedAt: this.clock.now(),
      }),
    );
    if (before && before.path !== path) this.entries.invalidate(before.path);
    await this.files.keep(`seo:${saved.publicId}`, [saved.image]);
    const after = present(saved);
    await this.audit.record({ subject: `seo:${saved.publicId}`, ...(before && { before }), after });
    return after;
  }

  @HandlesCall('adm/del_seo')
  async remove({ seoId }: SeoIdInput): Promise<NoView> {
    const entry = await this.lock(seoId);
    await this.entries.remove(entry);
    await this.files.keep(`seo:${seoId}`, []);
    await this.audit.record({ subject: `seo:${seoId}`, before: present(entry) });
    return {};
  }

  private async lock(seoId: string): Promise<SeoEntry> {
    const entry = await this.entries.lock(seoId);
    if (!entry) throw new Refusal('not_found');
    return entry;
  }
}

/** Canonical path: percent-encoded, single slashes, no trailing slash. */
const canonicalPath = (path: string): string =>
  new URL(`/${path.split('/').filter(Boolean).join('/')}`, 'https://own.invalid').pathname;

const present = (entry: SeoEntry): AdminSeoView => {
  const { publicId, version, path, title, description, keywords, image, robots, updatedAt } = entry;
  const fields = { path, title, description, keywords, image, robots };
  return { seoId: publicId, version, ...fields, updatedAt: updatedAt.toISOString() };
};
