import { countedResults } from '@paddock/contracts/race/race-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import type { RowOf } from '../../engine/resource.ts';
import { raceSeasons } from '../../lookups/race-choices.ts';
import type { Words } from '../../providers/words.ts';
import { numberOf, numberText } from '../../ui/field-rules.ts';

type SeasonTable = RowOf<'adm/get_season_table_list'>;

interface SeasonTableValues {
  counted: string;
}

const idOf = ({ year, division }: SeasonTable): string => `${year}-${division}`;

const nameOf = ({ year, name }: SeasonTable, { pick }: Words): string => `${year} · ${pick(name)}`;

const valuesOf = (row: SeasonTable | undefined): SeasonTableValues => ({ counted: numberText(row?.counted) });

export const seasonTable = defineResource<'adm/get_season_table_list', SeasonTableValues>({
  name: 'season-table',
  icon: 'podium',
  label: 'seasonTable.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_season_table_list',
    rowId: idOf,
    rowName: nameOf,
    searchLabel: 'seasonTable.search',
    defaultSort: '-year',
    columns: [
      { id: 'name', label: 'seasonTable.name', sort: 'year', text: nameOf },
      { id: 'races', label: 'seasonTable.races', text: ({ races }, { number }) => number(races) },
      {
        id: 'counted',
        label: 'seasonTable.counted',
        text: ({ counted }, { number, t }) =>
          counted === null ? t('seasonTable.countedAll') : number(counted),
      },
    ],
    filters: [{ kind: 'lookup', name: 'year', label: 'seasonTable.year', numeric: true, look: raceSeasons }],
    actions: [],
  },
  form: {
    roles: ['owner', 'editor', 'operator'],
    editLabel: 'seasonTable.edit',
    load: async (read, id) => {
      const [, year, division] = /^(\d{4})-(.+)$/.exec(id) ?? [];
      if (!year || !division) return undefined;
      return (await read('adm/get_season_table_list', { year: Number(year), division })).rows[0];
    },
    name: nameOf,
    values: valuesOf,
    fields: () => [
      {
        kind: 'number',
        name: 'counted',
        label: 'seasonTable.counted',
        hint: 'seasonTable.countedHint',
        ...countedResults,
        whole: true,
      },
    ],
    save: (write, { counted }, row) => {
      const { year, division, version } = row!;
      return write('adm/save_season_table', { year, division, version, counted: numberOf(counted) });
    },
    refusals: {},
    reverse: valuesOf,
  },
});
