import type { PageSlug } from '@paddock/contracts/content/content-kinds';
import type { AdminPageRowView, AdminPageView, SitePageView } from '@paddock/contracts/content/page.shapes';
import type { Language } from '@paddock/contracts/language';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { cleanInLanguage } from '../publishing/publishing.model.ts';
import type { PageCard } from './pages.repository.ts';
import type { SitePage } from './site-page.entity.ts';

export const presentPage = (page: SitePage, lang: Language): SitePageView => ({
  slug: page.slug,
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

export const presentRow = (slug: PageSlug, card: PageCard | undefined): AdminPageRowView => ({
  slug,
  title: card?.title ?? {},
  sectionCount: card?.sectionCount ?? 0,
  updatedAt: card?.updatedAt.toISOString() ?? null,
});

export const presentForEditor = (slug: PageSlug, page: SitePage | null): AdminPageView => ({
  slug,
  version: page?.version ?? 0,
  title: page?.title ?? {},
  summary: page?.summary ?? {},
  cover: page?.cover || null,
  body: page?.body ?? {},
  sections: page?.sections ?? [],
  updatedAt: page?.updatedAt.toISOString() ?? null,
});
