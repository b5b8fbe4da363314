import type { ViewOf } from '@paddock/contracts/call-table';
import type { PageSlug } from '@paddock/contracts/content/content-kinds';
import type { Language } from '@paddock/contracts/language';
import { fallbackLanguagesOf } from '../../i18n/fallback-languages.server.ts';
import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';

/** Undefined when unwritten or unavailable. */
export async function sitePage(incoming: Incoming, slug: PageSlug) {
  const { data: page } = await callAsVisitor(incoming, 'get_page', { slug });
  return page ? pageTexts(page, langOf(incoming)) : undefined;
}

export function pageTexts({ title, summary, cover, body, sections }: ViewOf<'get_page'>, lang: Language) {
  const texts = [title, summary, body, ...sections.flatMap((section) => [section.title, section.body])];
  return { title, summary, cover, body, sections, shownIn: fallbackLanguagesOf(texts, lang) };
}

export type SitePageData = ReturnType<typeof pageTexts>;
