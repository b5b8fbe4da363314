import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { searchText } from '@paddock/contracts/text-limits';
import { listPage } from '../../../paging/list-page.server.ts';
import { raceDates } from '../../../time/race-dates.server.ts';
import { seasonCurve } from './season-curve.server.ts';
import { callAsVisitor, type Incoming, langOf, pageNotFound } from '../../../server/calls.server.ts';

const yearForm = /^(?:19|20)\d\d$/;
/** A row has a cell for each race: a page of a season of 60 races stays below 500 KB. */
const PAGE_SIZE = 30;

const divisionForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Standings of a season; 404 for an unknown season, division or page. */
export async function standings(incoming: Incoming) {
  const { searchParams } = incoming.url;
  const year = searchParams.get('year');
  const division = searchParams.get('division');
  const text = (searchParams.get('text') ?? '').trim().slice(0, searchText.max);
  const isValid =
    (year === null || yearForm.test(year)) &&
    (division === null || (divisionForm.test(division) && division.length <= 40));
  if (!isValid) throw pageNotFound(incoming.url);

  const view = await listPage(incoming, PAGE_SIZE, (paging) =>
    callAsVisitor(incoming, 'get_standings', {
      ...paging,
      ...(year !== null && { year: Number(year) }),
      ...(division !== null && { division }),
      ...(text && { text }),
    }),
  );
  const exists =
    (year === null || view.years.includes(Number(year))) &&
    (division === null || view.divisions.some((each) => each.division === division));
  if (!exists) throw pageNotFound(incoming.url);
  const isTop = !text && view.page === 1;
  return {
    ...standingsView(view, langOf(incoming)),
    text,
    pages: view.pages,
    curve: isTop ? seasonCurve(view) : undefined,
  };
}

/** The leaders of the season; empty on failure, because the home page works without them. */
export async function seasonLeaders(incoming: Incoming) {
  const { data: view } = await callAsVisitor(incoming, 'get_standings', { pageSize: 3 });
  const rows = view ? standingsView(view, langOf(incoming)).rows : [];
  return rows.map(({ scores: _scores, adjustments: _adjustments, ...row }) => row);
}

/** Address of a season's standings, or of the latest ones. */
export async function standingsPath(incoming: Incoming, year: number): Promise<string> {
  const { data } = await callAsVisitor(incoming, 'get_standings', { year, pageSize: 1 });
  return data?.years.includes(year) ? `/rank?year=${year}` : '/rank';
}

export type StandingsData = Awaited<ReturnType<typeof standings>>;
export type StandingData = StandingsData['rows'][number];
export type ScoreData = StandingData['scores'][number];

function standingsView(view: ViewOf<'get_standings'>, lang: Language) {
  const { races, rows, closedAt, ...season } = view;
  const numbers = new Intl.NumberFormat(languageTags[lang]);
  const signed = new Intl.NumberFormat(languageTags[lang], { signDisplay: 'always' });
  return {
    ...season,
    /** The day of the final table. */
    closed: closedAt ? raceDates('UTC', lang).day(closedAt) : undefined,
    races,
    rows: rows.map(({ points, scores, adjustments = [], ...row }) => ({
      ...row,
      adjustments: adjustments.map((one) => ({ points: signed.format(one.points), reason: one.reason })),
      sum: points,
      points: numbers.format(points),
      // One cell for each race of the season.
      scores: races.map(({ raceId }) => {
        const score = scores.find((each) => each.raceId === raceId);
        if (!score) return undefined;
        const { rank, status, dropped } = score;
        return { rank, status, dropped, points: numbers.format(score.points) };
      }),
    })),
  };
}
