import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { SelectOption } from '@paddock/ui/select-field';
import type { Read } from '../providers/http.ts';
import type { Words } from '../providers/words.ts';
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

/** Races that were published, the latest first. */
export async function raceOptions(read: Read, { pick, momentIn }: Words): Promise<readonly SelectOption[]> {
  const races = await everyRace(read);
  return races
    .filter(({ status }) => status !== 'draft')
    .map(({ raceId, title, zone, startsAt }) => ({
      value: raceId,
      label: `${pick(title)} · ${momentIn(zone, startsAt)}`,
    }));
}

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
