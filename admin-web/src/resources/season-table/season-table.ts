import {
  adjustedPoints,
  adjustmentReason,
  countedResults,
  maxAdjustments,
  pilotName,
} from '@paddock/contracts/race/catalog/race-limits';
import type { Localized } from '@paddock/contracts/language';
import { lineText } from '@paddock/contracts/text-limits';
import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { RowOf } from '../../engine/resource.ts';
import { raceSeasons } from '../../lookups/race-choices.ts';
import type { Words } from '../../providers/words.ts';
import { numberOf, numberText } from '../../ui/fields/field-rules.ts';

type SeasonTable = RowOf<'adm/get_season_table_list'>;

interface SeasonTableValues {
  adjustments: { pilot: string; points: string; reason: string }[];
  name: Localized;
  closed: boolean;
  counted: string;
}

const idOf = ({ year, division }: SeasonTable): string => `${year}-${division}`;

const nameOf = ({ year, name, usualName }: SeasonTable, { pick }: Words): string =>
  `${year} · ${pick(name) || pick(usualName)}`;

const valuesOf = (row: SeasonTable | undefined): SeasonTableValues => ({
  name: row?.name ?? {},
  counted: numberText(row?.counted),
  closed: Boolean(row?.closedAt),
  adjustments:
    row?.adjustments.map(({ pilot, points, reason }) => ({ pilot, points: String(points), reason })) ?? [],
});

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
    emptyText: 'seasonTable.emptyText',
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
      momentColumn('closedAt', 'seasonTable.closedAt'),
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
        kind: 'localized',
        name: 'name',
        label: 'seasonTable.ownName',
        hint: 'seasonTable.ownNameHint',
        ...lineText,
        wide: true,
      },
      {
        kind: 'number',
        name: 'counted',
        label: 'seasonTable.counted',
        hint: 'seasonTable.countedHint',
        ...countedResults,
        whole: true,
      },
      {
        kind: 'group',
        name: 'adjustments',
        label: 'seasonTable.adjustments',
        hint: 'seasonTable.adjustmentsHint',
        part: 'seasonTable.adjustments',
        wide: true,
        maxItems: maxAdjustments,
        addLabel: 'seasonTable.addAdjustment',
        oneLabel: 'seasonTable.oneAdjustment',
        blank: () => ({ pilot: '', points: '', reason: '' }),
        itemName: ({ pilot }) => String(pilot ?? ''),
        fields: [
          { kind: 'text', name: 'pilot', label: 'seasonTable.pilot', required: true, ...pilotName },
          {
            kind: 'number',
            name: 'points',
            label: 'seasonTable.points',
            hint: 'seasonTable.pointsHint',
            required: true,
            ...adjustedPoints,
            whole: false,
          },
          { kind: 'text', name: 'reason', label: 'seasonTable.reason', required: true, ...adjustmentReason },
        ],
      },
      { kind: 'flag', name: 'closed', label: 'seasonTable.closed', hint: 'seasonTable.closedHint' },
    ],
    save: (write, { name, counted, closed, adjustments }, row) => {
      const { year, division, version } = row!;
      return write('adm/save_season_table', {
        year,
        division,
        version,
        name,
        closed,
        counted: numberOf(counted),
        adjustments: adjustments.map(({ pilot, points, reason }) => ({
          pilot,
          points: Number(points),
          reason,
        })),
      });
    },
    refusals: {},
    reverse: valuesOf,
  },
});
