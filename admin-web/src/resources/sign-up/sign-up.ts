import { anyAdmin } from '@paddock/contracts/call';
import { defineResource } from '../../engine/define-resource.tsx';
import { signUpStatusLabels } from '../../engine/labels.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import { classOptions, raceSearch } from '../../lookups/race-choices.ts';
import { deskNoteColumn, guestColumn, guestFilter, kitColumn } from './sign-up-desk.ts';
import { signUpActions } from './sign-up-actions.ts';
import { PilotCell, PaymentCell, RaceCell, SignUpPill, statusText, SignUpSummary } from './sign-up-cells.tsx';
import { SignUpDetail } from './sign-up-detail.tsx';
import {
  paymentLabels,
  exportedPayment,
  keepers,
  paymentText,
  accountLabel,
  answersText,
  pilotName,
} from './sign-up-row.ts';

const operators = ['owner', 'operator'] as const;

/** The list and the walk-in screen. The export is also the pilot list of timing systems. */
export const signUp = defineResource<'adm/get_adm_sign_up_list'>({
  name: 'sign-up',
  icon: 'list',
  label: 'signUp.title',
  roles: [...anyAdmin, 'director'],
  list: {
    call: 'adm/get_adm_sign_up_list',
    rowId: (row) => row.signUpId,
    rowName: pilotName,
    searchLabel: 'signUp.search',
    emptyText: 'signUp.emptyText',
    defaultSort: '-createdAt',
    columns: [
      { id: 'pilot', label: 'signUp.pilot', text: pilotName, Cell: PilotCell },
      {
        id: 'status',
        label: 'signUp.status',
        text: statusText,
        Cell: SignUpPill,
      },
      {
        id: 'payment',
        label: 'signUp.payment',
        text: paymentText,
        Cell: PaymentCell,
        exported: exportedPayment,
      },
      { id: 'class', label: 'signUp.class', text: (row, { pick }) => pick(row.className) },
      {
        id: 'race',
        label: 'signUp.race',
        text: (row, { pick }) => pick(row.raceTitle),
        Cell: RaceCell,
      },
      momentColumn('checkedInAt', 'signUp.checkedInAt', { optional: true }),
      { id: 'realName', label: 'signUp.realName', text: (row) => row.pilot.realName },
      {
        id: 'account',
        label: 'signUp.account',
        text: ({ pilot }, { t }) => t(accountLabel(pilot.status)),
        optional: true,
      },
      {
        id: 'otherClasses',
        label: 'signUp.otherClasses',
        text: (row, { pick }) => row.otherClasses.map(pick).join(', '),
        optional: true,
      },
      { id: 'phone', label: 'signUp.phone', text: (row) => row.pilot.phone },
      momentColumn('createdAt', 'signUp.createdAt', { sort: 'createdAt' }),
      { id: 'callsign', label: 'signUp.callsign', text: (row) => row.pilot.callsign, optional: true },
      { id: 'nickname', label: 'signUp.nickname', text: (row) => row.pilot.nickname, optional: true },
      { id: 'team', label: 'signUp.team', text: (row) => row.pilot.team, optional: true },
      { id: 'raceTeam', label: 'signUp.raceTeam', text: (row) => row.raceTeam ?? '', optional: true },
      { id: 'answers', label: 'signUp.answers', text: answersText, optional: true },
      momentColumn('offerEndsAt', 'signUp.offerEndsAt', { optional: true }),
      guestColumn,
      deskNoteColumn,
      kitColumn,
      { id: 'signUpId', label: 'signUp.id', text: (row) => row.signUpId, optional: true },
    ],
    filters: [
      {
        kind: 'search',
        name: 'raceId',
        label: 'signUp.race',
        of: raceSearch,
      },
      { kind: 'lookup', name: 'classId', label: 'signUp.class', within: 'raceId', look: classOptions },
      { kind: 'choice', name: 'status', label: 'signUp.status', labels: signUpStatusLabels },
      {
        kind: 'flag',
        name: 'checkedIn',
        label: 'signUp.checkedIn',
        labels: { true: 'signUp.here', false: 'signUp.notYet' },
      },
      { kind: 'choice', name: 'payment', label: 'signUp.payment', labels: paymentLabels },
      guestFilter,
    ],
    actions: signUpActions,
    detail: { label: 'signUp.one', Body: SignUpDetail },
    links: [
      {
        label: 'walkIn.add',
        icon: 'plus',
        main: true,
        roles: keepers,
        // Walk-ins need a race: shown once the list is filtered by one.
        to: (search) => search.get('raceId') && `/adm/sign-up/walk-in/${search.get('raceId')}`,
      },
      {
        label: 'signUpImport.open',
        icon: 'upload',
        roles: operators,
        to: (search) => search.get('raceId') && `/adm/sign-up/import/${search.get('raceId')}`,
      },
    ],
    Summary: SignUpSummary,
  },
  screens: [
    {
      path: 'walk-in/:raceId',
      roles: keepers,
      load: async () => (await import('./walk-in-screen.tsx')).WalkInScreen,
    },
    {
      path: 'import/:raceId',
      roles: operators,
      load: async () => (await import('./import-screen.tsx')).ImportScreen,
    },
  ],
});
