import { defineResource } from '../../engine/define-resource.tsx';
import { raceSeasons } from '../../lookups/race-seasons.ts';
import { Moment } from '../../ui/moment.tsx';
import { resultStateLabels } from '../../ui/state-labels.ts';
import { ResultTitle } from './result-title.tsx';
import { StatePill } from './result-words.tsx';

export const result = defineResource<'adm/get_adm_result_list'>({
  name: 'result',
  icon: 'trophy',
  label: 'result.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_result_list',
    rowId: ({ raceId, classId }) => `${raceId}/${classId}`,
    rowName: (row, { pick }) => `${pick(row.raceTitle)} · ${pick(row.className)}`,
    searchLabel: 'result.search',
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
      {
        id: 'savedAt',
        label: 'result.savedAt',
        text: ({ savedAt }, { moment }) => moment(savedAt),
        Cell: ({ row }) => <Moment at={row.savedAt} />,
      },
    ],
    filters: [
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
