import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import { sharedPilot, sharePathOf } from '@paddock/contracts/seo/sharing';
import { isId } from '@paddock/contracts/id-form';
import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { listPage } from '../../paging/list-page.server.ts';
import { callAsVisitor, found, type Incoming, langOf, pageNotFound } from '../../server/calls.server.ts';
import { sharingSiteOf } from '../../server/identity.server.ts';
import { playingTime } from '../../time/durations.ts';
import { raceDates, yearAt } from '../../time/race-dates.server.ts';

/** In the drawing of places. */
const MAX_PLACES = 20;
const ON_RACE_PAGE = 24;
const ON_A_PAGE = 100;

/** A public pilot page; 404 also for pilots without consent. */
export async function pilotPage(incoming: Incoming, pilotId: string) {
  if (!isId(pilotId)) throw pageNotFound(incoming.url);
  const view = found(incoming, await callAsVisitor(incoming, 'get_pilot', { pilotId }));
  const { races, results, books, country, rivals = [], ...pilot } = view;
  const lang = langOf(incoming);
  const [recordings, site] = await Promise.all([recordingsOf(incoming, results), sharingSiteOf(incoming)]);
  const dated = <Row extends { zone: string; startsAt: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, day: raceDates(row.zone, lang).day(row.startsAt) }));
  const numbers = new Intl.NumberFormat(languageTags[lang]);
  const ranks = results.flatMap(({ rank }) => rank ?? []);
  const shown = dated(results);
  const bookOf = (row: CertifiedRace) => books.find((book) => isSameClass(book, row));
  return {
    ...pilot,
    country: regionNames(lang)(country),
    best: ranks.length > 0 ? Math.min(...ranks) : undefined,
    wins: ranks.filter((rank) => rank === 1).length,
    podiums: ranks.filter((rank) => rank <= 3).length,
    rivals,
    races: dated(races),
    points: numbers.format(results.reduce((sum, { points }) => sum + points, 0)),
    /** Oldest first. */
    places: shown
      .flatMap(({ rank, day }) => (rank === null ? [] : [{ rank, day }]))
      .slice(0, MAX_PLACES)
      .toReversed(),
    results: shown.map(({ videoSecond, bestLap, ...row }) =>
      Object.assign(row, {
        year: yearAt(row.startsAt, row.zone),
        book: bookOf(row)?.title,
        pointsText: numbers.format(row.points),
        lapText: bestLap === null ? '' : raceTime(bestLap, lang),
        video: videoSecond === null ? undefined : videoAt(recordings.get(row.raceId), videoSecond),
      }),
    ),
    /** The others are in the line of their result. */
    books: dated(books.filter((book) => !results.some((row) => isSameClass(book, row)))),
    sharePicture: sharePathOf(sharedPilot(view, site), lang),
  };
}

type CertifiedRace = Pick<ViewOf<'get_pilot'>['books'][number], 'raceId' | 'className'>;

const isSameClass = (one: CertifiedRace, other: CertifiedRace): boolean =>
  one.raceId === other.raceId && one.className.text === other.className.text;

export type PilotData = Awaited<ReturnType<typeof pilotPage>>;
export type PlaceData = PilotData['places'][number];

/** Optional: the page works without links to videos. */
async function recordingsOf(incoming: Incoming, results: ViewOf<'get_pilot'>['results']) {
  const seen = results.flatMap(({ raceId, videoSecond }) => (videoSecond === null ? [] : raceId));
  if (seen.length === 0) return new Map<string, string>();
  const { data } = await callAsVisitor(incoming, 'get_recordings', { raceIds: [...new Set(seen)] });
  return new Map(data?.rows.map(({ raceId, videoId }) => [raceId, videoId]));
}

const videoAt = (videoId: string | undefined, second: number) =>
  videoId === undefined
    ? undefined
    : { path: `/race-video/${videoId}#t=${second}`, time: playingTime(second) };

/** The first entrants for the race page; undefined on failure, because the page works without them. */
export async function firstEntrants(incoming: Incoming, raceId: string) {
  const { data } = await callAsVisitor(incoming, 'get_entrant_list', { raceId, pageSize: ON_RACE_PAGE });
  return data ? named(data, langOf(incoming)) : undefined;
}

export async function entrantsPage(incoming: Incoming, raceId: string) {
  const page = await listPage(incoming, ON_A_PAGE, (paging) =>
    callAsVisitor(incoming, 'get_entrant_list', { raceId, ...paging }),
  );
  return named(page, langOf(incoming));
}

export type EntrantsData = NonNullable<Awaited<ReturnType<typeof firstEntrants>>>;

function named<Page extends ViewOf<'get_entrant_list'>>({ rows, ...page }: Page, lang: Language) {
  const nameOf = regionNames(lang);
  return { ...page, rows: rows.map(({ country, ...row }) => ({ ...row, country: nameOf(country) })) };
}

function regionNames(lang: Language): (country: string | null) => string | null {
  const names = new Intl.DisplayNames([languageTags[lang]], { type: 'region', style: 'short' });
  return (country) => country && (names.of(country) ?? country);
}
