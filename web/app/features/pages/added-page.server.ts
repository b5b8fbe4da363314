import { isFixedPage, pathOfPage } from '@paddock/contracts/content/site-menu';
import { redirect } from 'react-router';
import { callAsVisitor, found, type Incoming, langOf } from '../../server/calls.server.ts';
import { pageTexts } from './site-page.server.ts';

/** A page that an editor added. One of the site has another address. */
export async function addedPage(incoming: Incoming, slug: string) {
  if (isFixedPage(slug)) throw redirect(pathOfPage(slug), 301);
  const page = found(incoming, await callAsVisitor(incoming, 'get_page', { slug }));
  return { slug, languages: page.languages, ...pageTexts(page, langOf(incoming)) };
}

export type AddedPageData = Awaited<ReturnType<typeof addedPage>>;
