import type { PageSlug } from '@paddock/contracts/content/content-kinds';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';

/** A page as the office wrote it; nothing as long as nobody has, or when it cannot be read: the page stands without it. */
export async function sitePage(incoming: Incoming, slug: PageSlug) {
  const { data: page } = await callAsVisitor(incoming, 'get_page', { slug });
  if (!page) return undefined;
  const { title, summary, cover, body, sections } = page;
  return { title, summary, cover, body, sections };
}

export type SitePageData = NonNullable<Awaited<ReturnType<typeof sitePage>>>;
