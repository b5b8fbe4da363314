import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { listPage } from '../../paging/list-page.server.ts';
import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';
import type { Race } from './race-teams.server.ts';

const ON_A_PAGE = 100;

/** A standing with points formatted for the visitor's language. */
export function teamScores({ rows, total, provisional }: ViewOf<'get_team_standing'>, lang: Language) {
  const numbers = new Intl.NumberFormat(languageTags[lang]);
  return {
    total,
    provisional,
    rows: rows.map(({ points, pilots, ...team }) => ({
      ...team,
      points: numbers.format(points),
      pilots: pilots.map(({ callsign, name, points: own, ...pilot }) => ({
        ...pilot,
        callsign: callsign || name,
        points: numbers.format(own),
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
  const { page, pages, ...standing } = await listPage(incoming, ON_A_PAGE, (paging) =>
    callAsVisitor(incoming, 'get_team_standing', { raceId, ...paging }),
  );
  return { raceId, title, page, pages, standing: teamScores(standing, langOf(incoming)) };
}
