import type { ViewOf } from '@paddock/contracts/call-table';
import { errors } from '@paddock/contracts/errors';
import { languageTags, type Language } from '@paddock/contracts/language';
import { pageCount, pageNumber } from '../../paging/paged.ts';
import {
  callAsVisitor,
  viewOf,
  type Incoming,
  visitContext,
  pageNotFound,
} from '../../server/calls.server.ts';
import type { Race } from './race-teams.server.ts';

const ON_A_PAGE = 100;

/** A standing with points formatted for the visitor's language. */
export function teamScores({ rows, total, provisional }: ViewOf<'get_team_standing'>, lang: Language) {
  const numbers = new Intl.NumberFormat(languageTags[lang]);
  return {
    total,
    provisional,
    rows: rows.map(({ rank, name, points, pilots }) => ({
      rank,
      name,
      points: numbers.format(points),
      pilots: pilots.map(({ callsign, name: fallback, pilotId, points: own, counts }) => ({
        callsign: callsign || fallback,
        pilotId,
        points: numbers.format(own),
        counts,
      })),
    })),
  };
}

export type TeamScores = ReturnType<typeof teamScores>;

/** A page of the standing; 404 beyond the last page. */
export async function teamStandingPage(
  incoming: Incoming,
  { raceId, title }: Pick<Race, 'raceId' | 'title'>,
) {
  const page = pageNumber(incoming.url.searchParams.get('page'));
  if (page === undefined) throw pageNotFound(incoming.url);
  const input = { raceId, page, pageSize: ON_A_PAGE };
  const envelope = await callAsVisitor(incoming, 'get_team_standing', input);
  if (envelope.code === errors.not_found.code) throw pageNotFound(incoming.url);
  const standing = viewOf(envelope);
  const pages = pageCount(standing.total, ON_A_PAGE);
  if (page > pages) throw pageNotFound(incoming.url);
  const { lang } = incoming.context.get(visitContext);
  return { raceId, title, page, pages, standing: teamScores(standing, lang) };
}
