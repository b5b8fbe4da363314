import type { PageSlug } from '@paddock/contracts/content/content-kinds';
import { fallbackLanguagesOf } from '../../i18n/fallback-languages.server.ts';
import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';

/** Undefined when unwritten or unavailable. */
export async function sitePage(incoming: Incoming, slug: PageSlug) {
  const { data: page } = await callAsVisitor(incoming, 'get_page', { slug });
  if (!page) return undefined;
  const { title, summary, cover, body, sections } = page;
  const texts = [title, summary, body, ...sections.flatMap((section) => [section.title, section.body])];
  const lang = langOf(incoming);
  return { title, summary, cover, body, sections, shownIn: fallbackLanguagesOf(texts, lang) };
}

export type SitePageData = NonNullable<Awaited<ReturnType<typeof sitePage>>>;
