import { anyAdmin } from '@paddock/contracts/call';
import { defineResource } from '../../engine/define-resource.tsx';
import { resultStateLabels } from '../../engine/labels.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { RowOf } from '../../engine/resource.ts';
import { raceSearch, raceSeasons } from '../../lookups/race-choices.ts';
import { useWords } from '../../providers/words.ts';
import { TwoLines } from '../../ui/tables/data-table.tsx';
import { StatePill } from './result-words.tsx';

/** Race and class on two lines, so that both fit on a phone. */
function ResultTitle({ row: { raceTitle, className } }: { row: RowOf<'adm/get_adm_result_list'> }) {
  const { pick } = useWords();
  return (
    <TwoLines
      note={
        <>
          <span className="visually-hidden"> · </span>
          {pick(className)}
        </>
      }
    >
      {pick(raceTitle)}
    </TwoLines>
  );
}

export const result = defineResource<'adm/get_adm_result_list'>({
  name: 'result',
  icon: 'trophy',
  label: 'result.title',
  roles: [...anyAdmin, 'director'],
  list: {
    call: 'adm/get_adm_result_list',
    rowId: ({ raceId, classId }) => `${raceId}/${classId}`,
    rowName: (row, { pick }) => `${pick(row.raceTitle)} · ${pick(row.className)}`,
    searchLabel: 'result.search',
    emptyText: 'result.emptyText',
    defaultSort: '-startsAt',
    columns: [
      {
        id: 'name',
        label: 'result.class',
        text: (row, { pick }) => `${pick(row.raceTitle)} · ${pick(row.className)}`,
        Cell: ResultTitle,
      },
      {
        id: 'state',
        label: 'result.stateLabel',
        text: ({ state }, { t }) => t(state === null ? 'result.state.none' : resultStateLabels[state]),
        Cell: ({ row }) => <StatePill state={row.state} />,
      },
      { id: 'pilots', label: 'result.pilots', text: ({ pilots }, { number }) => number(pilots) },
      {
        id: 'startsAt',
        label: 'race.startsAt',
        sort: 'startsAt',
        text: (row, { momentIn }) => momentIn(row.zone, row.startsAt),
      },
      { id: 'version', label: 'result.version', text: ({ version }, { number }) => number(version) },
      momentColumn('savedAt', 'result.savedAt'),
    ],
    filters: [
      { kind: 'search', name: 'raceId', label: 'signUp.race', of: raceSearch },
      {
        kind: 'flag',
        name: 'missing',
        label: 'result.title',
        labels: { true: 'result.missing', false: 'result.present' },
      },
      { kind: 'choice', name: 'state', label: 'result.stateLabel', labels: resultStateLabels },
      { kind: 'lookup', name: 'year', label: 'race.season', numeric: true, look: raceSeasons },
    ],
    actions: [],
  },
  screen: {
    path: ':raceId/:classId',
    load: async () => (await import('./result-screen.tsx')).ResultScreen,
  },
});
