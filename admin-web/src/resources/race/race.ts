import { defineResource } from '../../engine/define-resource.tsx';
import { raceStatusLabels } from '../../engine/labels.ts';
import { momentColumn, statusColumn } from '../../engine/lists/columns.tsx';
import type { RowAction } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { raceSeasons } from '../../lookups/race-choices.ts';
import { RaceDetail } from './race-detail.tsx';
import { raceForm } from './race-form.ts';
import {
  RaceStatusPill,
  RaceTitle,
  signUpLabels,
  SignUpPill,
  RacePlaces,
  placesText,
  type RaceSettings,
  type Race,
} from './race-pills.tsx';
import type { RaceValues } from './race-values.ts';

const raceActions: readonly RowAction<Race>[] = [
  // Only the server knows about sign-ups: the row is removed after its answer.
  deleteAction('race.delete', {
    roles: ['owner', 'editor'],
    applies: (row) => row.status === 'draft',
    remove: (write, { raceId }) => write('adm/del_race', { raceId }),
  }),
];

export const race = defineResource<'adm/get_adm_race_list', RaceValues, RaceSettings>({
  name: 'race',
  icon: 'flag',
  label: 'race.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_race_list',
    rowId: (row) => row.raceId,
    rowName: (row, { pick }) => pick(row.title),
    searchLabel: 'race.search',
    emptyText: 'race.emptyText',
    defaultSort: '-startsAt',
    columns: [
      { id: 'title', label: 'race.name', text: (row, { pick }) => pick(row.title), Cell: RaceTitle },
      statusColumn('race.status', raceStatusLabels, RaceStatusPill),
      {
        id: 'signUpState',
        label: 'race.signUpState',
        text: (row, { t }) => t(signUpLabels[row.signUpState]),
        Cell: SignUpPill,
      },
      { id: 'season', label: 'race.season', text: (row) => String(row.season) },
      {
        id: 'startsAt',
        label: 'race.startsAt',
        sort: 'startsAt',
        text: (row, { momentIn }) => momentIn(row.zone, row.startsAt),
      },
      { id: 'places', label: 'race.places', text: placesText, Cell: RacePlaces },
      {
        id: 'signUpClosesAt',
        label: 'race.signUpClosesAt',
        text: (row, { momentIn }) => momentIn(row.zone, row.signUpClosesAt),
        optional: true,
      },
      { id: 'zone', label: 'race.zone', text: (row) => row.zone, optional: true },
      momentColumn('updatedAt', 'race.updatedAt', { sort: 'updatedAt' }),
    ],
    filters: [
      { kind: 'choice', name: 'status', label: 'race.status', labels: raceStatusLabels },
      { kind: 'lookup', name: 'year', label: 'race.season', numeric: true, look: raceSeasons },
    ],
    actions: raceActions,
    detail: { label: 'race.one', Body: RaceDetail },
  },
  form: raceForm,
});
