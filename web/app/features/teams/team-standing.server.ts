import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { listPage } from '../../paging/list-page.server.ts';
import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';
import type { Race } from './race-teams.server.ts';

const ON_A_PAGE = 100;
/** Sums of decimals are inexact. */
const HALF_A_HUNDREDTH = 0.005;

type Score = ViewOf<'get_team_standing'>['rows'][number];

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
        ...(isWhole({ points, pilots }) && { points: numbers.format(own) }),
      })),
    })),
  };
}

/** Otherwise the points of an unlisted pilot are the difference. */
const isWhole = ({ points, pilots }: Pick<Score, 'points' | 'pilots'>): boolean =>
  Math.abs(sumOf(pilots.filter(({ counts }) => counts)) - points) < HALF_A_HUNDREDTH;

const sumOf = (pilots: Score['pilots']): number => pilots.reduce((sum, { points }) => sum + points, 0);

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
