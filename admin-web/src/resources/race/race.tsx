import { defineResource } from '../../engine/define-resource.tsx';
import { raceSeasons } from '../../lookups/race-seasons.ts';
import { Moment } from '../../ui/moment.tsx';
import { raceStatusLabels } from '../../ui/state-labels.ts';
import { raceActions } from './race-actions.ts';
import { RaceDetail } from './race-detail.tsx';
import { raceForm } from './race-form.ts';
import { RaceStatusPill, RaceTitle, signUpLabels, SignUpPill } from './race-pills.tsx';
import { RacePlaces } from './race-places.tsx';
import { placesText, type RaceSettings } from './race-row.ts';
import type { RaceValues } from './race-values.ts';

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
    defaultSort: '-startsAt',
    columns: [
      { id: 'title', label: 'race.name', text: (row, { pick }) => pick(row.title), Cell: RaceTitle },
      {
        id: 'status',
        label: 'race.status',
        text: (row, { t }) => t(raceStatusLabels[row.status]),
        Cell: RaceStatusPill,
      },
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
      {
        id: 'updatedAt',
        label: 'race.updatedAt',
        sort: 'updatedAt',
        text: (row, { moment }) => moment(row.updatedAt),
        Cell: ({ row }) => <Moment at={row.updatedAt} />,
      },
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
