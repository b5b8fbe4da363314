import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import { classOptions } from '../../lookups/race-choices.ts';
import type { Read } from '../../providers/http.ts';
import type { Words } from '../../providers/words.ts';
import { editNote, guestActions } from './sign-up-desk.ts';
import { paymentActions, isLive, keepers, type SignUp } from './sign-up-row.ts';

const note = { label: 'signUp.note', max: reasonText.max } as const;
const cleared = { waitingPosition: null, offerEndsAt: null, checkedInAt: null };

/** Consequences of an offer, as the only option: it must be confirmed. */
async function offerEffect(read: Read, [row, ...others]: readonly SignUp[], { t, number }: Words) {
  if (!row || others.length > 0) return [];
  const { capacity, isFree, overtaken, names } = await read('adm/get_offer_by_hand', {
    signUpId: row.signUpId,
  });
  const limit = isFree
    ? t('signUp.offerFree')
    : t('signUp.offerAbove', { from: number(capacity ?? 0), to: number((capacity ?? 0) + 1) });
  const more = overtaken > names.length ? ', …' : '';
  const ahead =
    overtaken > 0 ? t('signUp.overtakes', { count: overtaken, names: names.join(', ') + more }) : '';
  return [{ value: isFree ? 'free' : 'above', label: [limit, ahead].filter(Boolean).join('; ') }];
}

const NO_TEAM = 'none';
/** Maximum page size of the call. */
const PAGE_SIZE = 100;

/** Teams of the race, and "no team". */
async function teamOptions(read: Read, rows: readonly SignUp[], { t, number }: Words) {
  const [first, ...others] = rows;
  if (!first || others.some(({ raceId }) => raceId !== first.raceId)) return [];
  const { raceId } = first;
  const teams = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the total is known after the first page
    const found = await read('adm/get_team_list', { raceId, page, pageSize: PAGE_SIZE, sort: 'name' });
    teams.push(...found.rows);
    if (page * PAGE_SIZE >= found.total) break;
  }
  const options = teams.map(({ teamId, name, pilots }) => ({
    value: teamId,
    label: `${name} · ${number(pilots.length)}`,
  }));
  return rows.some(({ raceTeam }) => raceTeam)
    ? [{ value: NO_TEAM, label: t('signUp.noTeam') }, ...options]
    : options;
}

export const signUpActions: readonly RowAction<SignUp>[] = [
  rowAction('signUp.approve', {
    icon: 'check',
    roles: keepers,
    applies: (row) => row.status === 'pending',
    reason: note,
    shown: () => ({ status: 'confirmed' }),
    run: (write, { signUpId }, reason) => write('adm/approve_sign_up', { signUpId, note: reason }),
    undo: (write, { signUpId }) => write('adm/undo_approval', { signUpId }),
  }),
  rowAction('signUp.checkIn', {
    icon: 'success',
    roles: keepers,
    applies: (row) => row.status === 'confirmed' && row.checkedInAt === null,
    shown: () => ({ checkedInAt: new Date().toISOString() }),
    run: async (write, row) => {
      const { raceId, signUpId } = row;
      const { checkedInAt } = await write('adm/check_in', { raceId, code: signUpId.slice(-12) });
      return { ...row, checkedInAt };
    },
    undo: (write, { signUpId }) => write('adm/undo_check_in', { signUpId }),
  }),
  rowAction('signUp.undoCheckIn', {
    icon: 'undo',
    roles: keepers,
    applies: (row) => row.checkedInAt !== null,
    shown: () => ({ checkedInAt: null }),
    run: (write, { signUpId }) => write('adm/undo_check_in', { signUpId }),
  }),
  ...paymentActions,
  rowAction('signUp.move', {
    icon: 'arrow-right',
    roles: keepers,
    applies: isLive,
    choice: {
      label: 'signUp.target',
      none: 'signUp.noTarget',
      look: async (read, rows, words) => {
        const [first, ...others] = rows;
        if (!first || others.some(({ raceId }) => raceId !== first.raceId)) return [];
        const options = await classOptions(read, first.raceId, words);
        return options.filter(({ value }) => rows.some(({ classId }) => classId !== value));
      },
    },
    reason: note,
    // Free places and queue positions are known only to the server.
    shown: () => ({}),
    run: (write, { signUpId }, reason, classId) =>
      write('adm/move_sign_up', { signUpId, classId, note: reason }),
  }),
  rowAction('signUp.moveToTeam', {
    icon: 'users',
    roles: keepers,
    applies: (row) => isLive(row) && row.raceTeam !== null,
    choice: { label: 'signUp.raceTeam', none: 'signUp.noTeams', look: teamOptions },
    // The team name is known only to the server.
    shown: () => ({}),
    run: async (write, row, _reason, choice) => {
      const teamId = choice === NO_TEAM ? null : choice;
      const { raceTeam } = await write('adm/move_to_team', { signUpId: row.signUpId, teamId });
      return { ...row, raceTeam };
    },
  }),
  rowAction('signUp.offer', {
    icon: 'flag',
    roles: keepers,
    applies: (row) => row.status === 'waiting',
    choice: { label: 'signUp.offerEffect', none: 'signUp.offerOne', look: offerEffect },
    reason: { label: 'signUp.offerReason', max: reasonText.max, required: true },
    // The expiry is set by the server.
    shown: () => ({}),
    run: (write, { signUpId }, reason, effect) =>
      write('adm/offer_by_hand', { signUpId, note: reason, aboveLimit: effect === 'above' }),
  }),
  ...guestActions,
  editNote,
  rowAction('signUp.reject', {
    icon: 'close',
    danger: true,
    roles: keepers,
    applies: (row) => row.status === 'pending',
    reason: note,
    shown: () => ({ ...cleared, status: 'rejected' }),
    run: (write, { signUpId }, reason) => write('adm/reject_sign_up', { signUpId, note: reason }),
  }),
  rowAction('signUp.cancel', {
    icon: 'trash',
    danger: true,
    roles: keepers,
    applies: (row) => isLive(row) && row.status !== 'pending',
    reason: note,
    shown: () => ({ ...cleared, status: 'cancelled' }),
    run: (write, { signUpId }, reason) => write('adm/cancel_sign_up', { signUpId, note: reason }),
  }),
];
