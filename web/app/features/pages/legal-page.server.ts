import { legalSlugs } from '@paddock/contracts/content/content-kinds';
import { errors } from '@paddock/contracts/errors';
import { data } from 'react-router';
import { callAsVisitor, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { dayAt } from '../../time/race-dates.server.ts';
import { pageTexts } from './site-page.server.ts';

/** Of a route. The page is undefined, and not found, until it is written. */
export async function legalPage(incoming: Incoming & { pattern: string }) {
  const slug = legalSlugs.find((one) => incoming.pattern.endsWith(one))!;
  const envelope = await callAsVisitor(incoming, 'get_page', { slug });
  if (envelope.code === errors.not_found.code) return data({ slug, page: undefined }, { status: 404 });
  const page = viewOf(envelope);
  const lang = langOf(incoming);
  return data({ slug, page: { ...pageTexts(page, lang), day: dayAt(page.updatedAt, 'UTC', lang) } });
}

export type LegalPageData = Awaited<ReturnType<typeof legalPage>>['data'];
