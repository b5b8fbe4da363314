import { Controller } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isLegalSlug, pageSlugs, contentTags } from '@paddock/contracts/content/content-kinds';
import type {
  AdminPageList,
  AdminPageListInput,
  AdminPageView,
  PageSlugInput,
  SavePageInput,
} from '@paddock/contracts/content/page.shapes';
import { isFixedPage, maxOwnPages } from '@paddock/contracts/content/site-menu';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { cleaned, trimmed } from '@paddock/kit/texts/localized-text';
import { publishErrors } from '../publishing/publishing.model.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { searchedPage } from '../publishing/searched.model.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { legalTemplate } from './legal-template.ts';
import { presentForEditor, presentRow } from './page.presenter.ts';
import { PagesRepository } from './pages.repository.ts';
import type { PageSection, SitePage } from './site-page.entity.ts';

@Controller()
export class PagesOfficeController {
  constructor(
    private readonly pages: PagesRepository,
    private readonly settings: SettingsService,
    private readonly publishing: PublishingService,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_adm_page_list')
  async list(input: AdminPageListInput): Promise<AdminPageList> {
    const { page, pageSize, skip } = pagingOf(input);
    const cards = await this.pages.cards();
    const cardOf = (slug: string) => cards.find((one) => one.slug === slug);
    const wanted = (input.text ?? '').toLowerCase();
    const own = cards.map(({ slug }) => slug).filter((slug) => !isFixedPage(slug));
    const rows = [...pageSlugs, ...own]
      .map((slug) => presentRow(slug, cardOf(slug)))
      .filter(({ slug, title }) => [slug, ...Object.values(title)].join(' ').toLowerCase().includes(wanted));
    return { total: rows.length, page, pageSize, rows: rows.slice(skip, skip + pageSize) };
  }

  @HandlesCall('adm/get_adm_page_detail')
  async detail({ slug }: PageSlugInput): Promise<AdminPageView> {
    const page = await this.pages.find(slug);
    if (!page && !isFixedPage(slug)) throw new Refusal('not_found');
    const view = presentForEditor(slug, page);
    if (page || !isLegalSlug(slug)) return view;
    return Object.assign(view, legalTemplate(slug, await this.settings.responsible()));
  }

  @HandlesCall('adm/save_page')
  async save(input: SavePageInput): Promise<AdminPageView> {
    const { slug } = input;
    const current = await this.pages.lock(slug);
    const before = current ? presentForEditor(slug, current) : undefined;
    if (!isFixedPage(slug)) await this.refuseOwn(input, current);
    if ((current?.version ?? 0) !== input.version) throw new Refusal('stale');
    const page = await this.pages.save(
      Object.assign(current ?? this.pages.newPage(), toColumns(input), {
        version: input.version + 1,
        updatedAt: this.clock.now(),
      }),
    );
    const after = presentForEditor(slug, page);
    const { version } = page;
    await this.publishing.saved({
      kind: 'page',
      id: slug,
      version,
      before,
      after,
      tags: contentTags.pages,
      searched: searchedPage(after),
    });
    return after;
  }

  @HandlesCall('adm/del_page')
  async remove({ slug }: PageSlugInput): Promise<NoView> {
    const page = isFixedPage(slug) ? null : await this.pages.lock(slug);
    if (!page) throw new Refusal('not_found');
    await this.pages.remove(page);
    const before = presentForEditor(slug, page);
    await this.publishing.removed({ kind: 'page', id: slug, before, tags: contentTags.pages });
    return {};
  }

  private async refuseOwn(
    { version, status = 'published', title }: SavePageInput,
    current: SitePage | null,
  ): Promise<void> {
    if (version === 0 && current) throw new BadInput({ slug: { rule: 'addressTaken' } });
    if (version === 0 && (await this.pages.countOwn()) >= maxOwnPages)
      throw new BadInput({ slug: { rule: 'tooManyPages' } });
    const errors = publishErrors(status, title);
    if (Object.keys(errors).length > 0) throw new BadInput(errors);
  }
}

/** Columns that the editor controls. */
const toColumns = (input: SavePageInput) =>
  ({
    slug: input.slug,
    status: input.status ?? 'published',
    title: trimmed(input.title),
    summary: trimmed(input.summary),
    cover: input.cover ?? '',
    body: cleaned(input.body),
    sections: sectionsFrom(input),
  }) satisfies Partial<SitePage>;

/** Keeps section ids, because links point to them; a duplicate gets a new id. */
function sectionsFrom({ sections }: SavePageInput): PageSection[] {
  const seen = new Set<string>();
  return sections.map(({ sectionId: given, title, body }) => {
    const sectionId = given && !seen.has(given) ? given : randomUUID();
    seen.add(sectionId);
    return { sectionId, title: trimmed(title), body: cleaned(body) };
  });
}
