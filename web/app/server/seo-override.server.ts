import type { ViewOf } from '@paddock/contracts/call-table';
import { siteContext, visitContext, type Incoming } from './calls.server.ts';

/** SEO override by the office. Public pages only (those with `onCall`); optional. */
export async function seoOverride(
  { context }: Pick<Incoming, 'context'>,
  path: string,
): Promise<ViewOf<'get_seo_detail'> | undefined> {
  const visit = context.get(visitContext);
  if (!visit.onCall) return undefined;
  const { data } = await context.get(siteContext).bff.call('get_seo_detail', { path }, visit);
  return data ?? undefined;
}
