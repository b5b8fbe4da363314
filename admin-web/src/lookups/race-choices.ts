import type { ViewOf } from '@paddock/contracts/call-table';
import type { SelectOption } from '@paddock/ui/forms/select-field';
import type { Read } from '../providers/http.ts';
import type { Words } from '../providers/words.ts';
import { searchedIn } from '../ui/fields/searched.ts';

type RaceRow = ViewOf<'adm/get_adm_race_list'>['rows'][number];

/** Maximum page size of the call. */
const pageSize = 100;

export async function allPublishedRaces(read: Read): Promise<RaceRow[]> {
  const found = new Map<string, RaceRow>();
  for (let page = 1; ; page += 1) {
    const at = { page, pageSize, status: 'published', sort: '-startsAt' } as const;
    // oxlint-disable-next-line eslint/no-await-in-loop -- the total is known after the first page
    const { rows, total } = await read('adm/get_adm_race_list', at);
    for (const race of rows) found.set(race.raceId, race);
    if (page * pageSize >= total) return [...found.values()];
  }
}

const RECENT_MS = 60 * 86_400_000;

/** Of the last two months and to come, drafts too, latest first. */
export async function currentRaces(read: Read, { pick, momentIn }: Words): Promise<readonly SelectOption[]> {
  const { rows } = await read('adm/get_adm_race_list', { page: 1, pageSize, sort: '-startsAt' });
  return rows
    .filter(({ startsAt }) => Date.parse(startsAt) > Date.now() - RECENT_MS)
    .map(({ raceId, title, zone, startsAt }) => ({
      value: raceId,
      label: `${pick(title)} · ${momentIn(zone, startsAt)}`,
    }));
}

type Race = Pick<RaceRow, 'raceId' | 'title' | 'zone' | 'startsAt'>;

/** Published races, latest first. */
export const raceSearch = searchedIn<Race>({
  name: 'races',
  list: (read, matching) => read('adm/get_adm_race_list', { drafts: false, sort: '-startsAt', ...matching }),
  one: (read, raceId) => read('adm/get_adm_race_detail', { raceId }),
  option: ({ raceId, title, zone, startsAt }, { pick, momentIn }) => ({
    value: raceId,
    label: `${pick(title)} · ${momentIn(zone, startsAt)}`,
  }),
});

/** Classes of a race with their taken places. */
export async function classOptions(
  read: Read,
  raceId: string,
  { pick, number, t }: Words,
): Promise<readonly SelectOption[]> {
  const { classes } = await read('adm/get_adm_race_detail', { raceId });
  return classes.map(({ classId, name, taken, capacity }) => {
    const places = capacity === null || capacity === undefined ? t('race.unlimited') : number(capacity);
    return { value: classId, label: `${pick(name)} · ${number(taken)} / ${places}` };
  });
}

/** All seasons from the first race to the last, latest first. */
export async function raceSeasons(read: Read): Promise<readonly SelectOption[]> {
  const ends = await Promise.all(
    (['startsAt', '-startsAt'] as const).map((sort) =>
      read('adm/get_adm_race_list', { page: 1, pageSize: 1, sort }),
    ),
  );
  const seasons = ends.flatMap(({ rows }) => rows.map(({ season }) => season));
  if (seasons.length === 0) return [];
  const [first, last] = [Math.min(...seasons), Math.max(...seasons)];
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index)).map((year) => ({
    value: year,
    label: year,
  }));
}
