import type { ViewOf } from '@paddock/contracts/call-table';
import { siteContext, visitContext } from './contexts.server.ts';
import type { Incoming } from './calls.server.ts';

/**
 * What the office wrote of a page for search engines. Asked only of a page that is made for everybody (those are told
 * which calls they are made of): no search engine sees another, and a page is whole without it.
 */
export async function seoOverride(
  { context }: Pick<Incoming, 'context'>,
  path: string,
): Promise<ViewOf<'get_seo_detail'> | undefined> {
  const visit = context.get(visitContext);
  if (!visit.onCall) return undefined;
  const { data } = await context.get(siteContext).bff.call('get_seo_detail', { path }, visit);
  return data ?? undefined;
}
