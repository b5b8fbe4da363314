import { defineResource, type ResourceEntry } from '../../engine/define-resource.tsx';
import { requireRole } from '../../providers/auth.tsx';
import { Moment } from '../../ui/moment.tsx';
import { classOptions, raceSearch } from '../../lookups/race-choices.ts';
import { signUpStatusLabels } from '../../ui/state-labels.ts';
import { signUpActions } from './sign-up-actions.ts';
import { PilotCell } from './pilot-cell.tsx';
import { SignUpDetail } from './sign-up-detail.tsx';
import { SignUpPill, statusText } from './sign-up-pill.tsx';
import { SignUpSummary } from './sign-up-summary.tsx';
import { SignUpTools } from './sign-up-tools.tsx';
import { PaymentCell } from './payment-cell.tsx';
import { paymentLabels, paymentText } from './payment.ts';
import { WALK_IN_PATH } from './walk-in-path.ts';
import { accountLabel, answersText, pilotName } from './sign-up-row.ts';

/** The export is also the pilot list of timing systems. */
const signUps = defineResource<'adm/get_adm_sign_up_list'>({
  name: 'sign-up',
  icon: 'list',
  label: 'signUp.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_adm_sign_up_list',
    rowId: (row) => row.signUpId,
    rowName: pilotName,
    searchLabel: 'signUp.search',
    defaultSort: '-createdAt',
    columns: [
      { id: 'pilot', label: 'signUp.pilot', text: pilotName, Cell: PilotCell },
      {
        id: 'status',
        label: 'signUp.status',
        text: statusText,
        Cell: SignUpPill,
      },
      { id: 'payment', label: 'signUp.payment', text: paymentText, Cell: PaymentCell },
      { id: 'class', label: 'signUp.class', text: (row, { pick }) => pick(row.className) },
      { id: 'race', label: 'signUp.race', text: (row, { pick }) => pick(row.raceTitle) },
      {
        id: 'checkedInAt',
        label: 'signUp.checkedInAt',
        text: (row, { moment }) => moment(row.checkedInAt),
        Cell: ({ row }) => <Moment at={row.checkedInAt} />,
        optional: true,
      },
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
      {
        id: 'createdAt',
        label: 'signUp.createdAt',
        sort: 'createdAt',
        text: (row, { moment }) => moment(row.createdAt),
        Cell: ({ row }) => <Moment at={row.createdAt} />,
      },
      { id: 'callsign', label: 'signUp.callsign', text: (row) => row.pilot.callsign, optional: true },
      { id: 'nickname', label: 'signUp.nickname', text: (row) => row.pilot.nickname, optional: true },
      { id: 'team', label: 'signUp.team', text: (row) => row.pilot.team, optional: true },
      { id: 'raceTeam', label: 'signUp.raceTeam', text: (row) => row.raceTeam ?? '', optional: true },
      { id: 'answers', label: 'signUp.answers', text: answersText, optional: true },
      {
        id: 'offerEndsAt',
        label: 'signUp.offerEndsAt',
        text: (row, { moment }) => moment(row.offerEndsAt),
        optional: true,
      },
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
    ],
    actions: signUpActions,
    detail: { label: 'signUp.one', Body: SignUpDetail },
    Tools: SignUpTools,
    Summary: SignUpSummary,
  },
});

/** The list and the walk-in screen. */
export const signUp: ResourceEntry = {
  ...signUps,
  routes: (services) => [
    ...signUps.routes(services),
    {
      path: `${WALK_IN_PATH}/:raceId`,
      loader: async ({ request }) => {
        await requireRole(services, request, ['owner', 'operator']);
        return null;
      },
      lazy: async () => {
        const { WalkInScreen } = await import('./walk-in-screen.tsx');
        return { element: <WalkInScreen /> };
      },
    },
  ],
};
