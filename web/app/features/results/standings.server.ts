import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { searchText } from '@paddock/contracts/text-limits';
import { pageNumber } from '../../paging/page-number.ts';
import { pageCount } from '../../paging/paged.ts';
import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';

const yearForm = /^(?:19|20)\d\d$/;
/** A row has a cell for each race; more rows would be more than a phone likes to read. */
const PAGE_SIZE = 100;

const divisionForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The table of a season. A season or a table that is not there is a page that does not exist. */
export async function standings(incoming: Incoming) {
  const { searchParams } = incoming.url;
  const year = searchParams.get('year');
  const division = searchParams.get('division');
  const text = (searchParams.get('text') ?? '').trim().slice(0, searchText.max);
  const page = pageNumber(searchParams.get('page'));
  const isSense =
    (year === null || yearForm.test(year)) &&
    (division === null || (divisionForm.test(division) && division.length <= 40));
  if (!isSense || page === undefined) throw pageNotFound(incoming.url);

  const view = viewOf(
    await callAsVisitor(incoming, 'get_standings', {
      ...(year !== null && { year: Number(year) }),
      ...(division !== null && { division }),
      ...(text && { text }),
      page,
      pageSize: PAGE_SIZE,
    }),
  );
  const pages = pageCount(view.total, PAGE_SIZE);
  const isThere =
    page <= pages &&
    (year === null || view.years.includes(Number(year))) &&
    (division === null || view.divisions.some((each) => each.division === division));
  if (!isThere) throw pageNotFound(incoming.url);
  return { ...standingsView(view, incoming.context.get(visitContext).lang), text, page, pages };
}

/** Who leads the season, for a page that is whole without it. */
export async function seasonLeaders(incoming: Incoming) {
  const { data: view } = await callAsVisitor(incoming, 'get_standings', { pageSize: 3 });
  return view ? standingsView(view, incoming.context.get(visitContext).lang).rows : [];
}

/** Where the table of a season is; that of the latest for a season without one. */
export async function standingsPath(incoming: Incoming, year: number): Promise<string> {
  const { data } = await callAsVisitor(incoming, 'get_standings', { year, pageSize: 1 });
  return data?.years.includes(year) ? `/rank?year=${year}` : '/rank';
}

export type StandingsData = Awaited<ReturnType<typeof standings>>;
export type StandingData = StandingsData['rows'][number];
export type ScoreData = StandingData['scores'][number];

function standingsView(view: ViewOf<'get_standings'>, lang: Language) {
  const { years, year, divisions, division, races, rows } = view;
  const points = new Intl.NumberFormat(languageTags[lang]);
  return {
    years,
    year,
    divisions,
    division,
    races: races.map(({ raceId, title, provisional }) => ({ raceId, title, provisional })),
    rows: rows.map(({ rank, name, callsign, team, pilotId, wins, points: sum, scores }) => ({
      rank,
      name,
      callsign,
      team,
      pilotId,
      wins,
      sum,
      points: points.format(sum),
      // One for each race of the season, so that columns stand below each other.
      scores: races.map(({ raceId }) => {
        const score = scores.find((each) => each.raceId === raceId);
        return score && { rank: score.rank, status: score.status, points: points.format(score.points) };
      }),
    })),
  };
}
