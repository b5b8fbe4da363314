import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { SelectOption } from '@paddock/ui/select-field';
import { Refusal } from '../providers/answers.ts';
import type { Read } from '../providers/http.ts';
import type { Words } from '../providers/words.ts';
import type { Searched } from '../ui/searched.ts';
import { everyRow } from './every-row.ts';

type RaceRow = ViewOf<'adm/get_adm_race_list'>['rows'][number];

/** All races, the latest first. */
export const everyRace = (
  read: Read,
  input: Pick<InputOf<'adm/get_adm_race_list'>, 'status'> = {},
): Promise<RaceRow[]> =>
  everyRow(
    (at) => read('adm/get_adm_race_list', { ...input, ...at, sort: '-startsAt' }),
    ({ raceId }) => raceId,
  );

const raceOption = (
  { raceId, title, zone, startsAt }: Pick<RaceRow, 'raceId' | 'title' | 'zone' | 'startsAt'>,
  { pick, momentIn }: Words,
): SelectOption => ({ value: raceId, label: `${pick(title)} · ${momentIn(zone, startsAt)}` });

/** Races that were published, the latest first. */
export const raceSearch: Searched = {
  name: 'races',
  find: async (read, text, words) => {
    const { rows, total } = await read('adm/get_adm_race_list', {
      drafts: false,
      sort: '-startsAt',
      ...(text && { text }),
    });
    return { options: rows.map((race) => raceOption(race, words)), total };
  },
  one: async (read, raceId, words) => {
    try {
      return raceOption(await read('adm/get_adm_race_detail', { raceId }), words);
    } catch (error) {
      // An address that is no id at all names no race either.
      const none = error instanceof Refusal && (error.reason === 'not_found' || error.reason === 'bad_input');
      if (none) return null;
      throw error;
    }
  },
};

/** The classes of a race, each with how many of its places are taken. */
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
