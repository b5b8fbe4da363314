import type {
  AdminPageRowView,
  AdminPageView,
  PageAddressView,
  SitePageView,
} from '@paddock/contracts/content/page.shapes';
import type { Language } from '@paddock/contracts/language';
import { inLanguage, languagesOf } from '@paddock/kit/texts/localized-text';
import { cleanInLanguage } from '../publishing/publishing.model.ts';
import type { PageCard, PublishedPage } from './pages.repository.ts';
import type { SitePage } from './site-page.entity.ts';

export const presentPage = (page: SitePage, lang: Language): SitePageView => ({
  slug: page.slug,
  languages: languagesOf(page.title),
  title: inLanguage(page.title, lang),
  summary: inLanguage(page.summary, lang),
  cover: page.cover,
  body: cleanInLanguage(page.body, lang),
  sections: page.sections.map(({ sectionId, title, body }) => ({
    sectionId,
    title: inLanguage(title, lang),
    body: cleanInLanguage(body, lang),
  })),
  updatedAt: page.updatedAt.toISOString(),
});

export const presentAddress = ({ slug, title, updatedAt }: PublishedPage): PageAddressView => ({
  slug,
  languages: languagesOf(title),
  updatedAt: updatedAt.toISOString(),
});

export const presentRow = (slug: string, card: PageCard | undefined): AdminPageRowView => ({
  slug,
  // Not written yet.
  status: card?.status ?? 'draft',
  title: card?.title ?? {},
  sectionCount: card?.sectionCount ?? 0,
  updatedAt: card?.updatedAt.toISOString() ?? null,
});

export const presentForEditor = (slug: string, page: SitePage | null): AdminPageView => ({
  slug,
  version: page?.version ?? 0,
  status: page?.status ?? 'published',
  title: page?.title ?? {},
  summary: page?.summary ?? {},
  cover: page?.cover || null,
  body: page?.body ?? {},
  sections: page?.sections ?? [],
  updatedAt: page?.updatedAt.toISOString() ?? null,
});
