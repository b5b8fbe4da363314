import { deskNote } from '@paddock/contracts/race/catalog/race-limits';
import type { Column, Filter, RowAction } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import { isLive, keepers, type SignUp } from './sign-up-row.ts';

export const deskNoteColumn = {
  id: 'deskNote',
  label: 'signUp.deskNote',
  text: (row) => row.deskNote,
  optional: true,
} as const satisfies Column<SignUp>;

export const guestColumn = {
  id: 'guest',
  label: 'signUp.guest',
  text: ({ guest }, { t }) => (guest ? t('signUp.yes') : t('list.none')),
  optional: true,
  exported: [{ label: 'signUp.guest', text: ({ guest }, { t }) => (guest ? t('signUp.yes') : '') }],
} as const satisfies Column<SignUp>;

export const guestFilter = {
  kind: 'flag',
  name: 'guest',
  label: 'signUp.guest',
  labels: { true: 'signUp.yes', false: 'signUp.ranked' },
} as const satisfies Filter;

/** When the kit was handed out, with the admin. */
export const kitColumn = {
  id: 'kit',
  label: 'signUp.kitAt',
  text: ({ kit }, { moment, t }) => (kit ? `${moment(kit.at)} · ${kit.by}` : t('list.none')),
  optional: true,
  isHere: true,
  exported: [
    { label: 'signUp.kitAt', text: ({ kit }, { moment }) => (kit ? moment(kit.at) : '') },
    { label: 'signUp.kitBy', text: ({ kit }) => kit?.by ?? '' },
  ],
} as const satisfies Column<SignUp>;

const markGuest = (guest: boolean): Pick<RowAction<SignUp>, 'shown' | 'run' | 'undo'> => ({
  shown: () => ({ guest }),
  run: (write, { signUpId }) => write('adm/mark_guest', { signUpId, guest }),
  undo: (write, { signUpId }) => write('adm/mark_guest', { signUpId, guest: !guest }),
});

export const guestActions: readonly RowAction<SignUp>[] = [
  rowAction('signUp.makeGuest', {
    icon: 'flag',
    roles: keepers,
    applies: (row) => isLive(row) && !row.guest,
    ...markGuest(true),
  }),
  rowAction('signUp.rankAgain', {
    icon: 'undo',
    roles: keepers,
    applies: (row) => row.guest,
    ...markGuest(false),
  }),
];

/** Notes are one line; the dialog has several. */
const inOneLine = (note: string): string => note.replaceAll(/\s+/g, ' ');

/** Refused if another admin has changed the note since; the message quotes it. */
export const editNote = rowAction<SignUp, 'signUp.editNote'>('signUp.editNote', {
  icon: 'edit',
  roles: keepers,
  applies: () => true,
  reason: { label: 'signUp.deskNote', max: deskNote.max, was: (row) => row.deskNote },
  shown: (note) => ({ deskNote: inOneLine(note) }),
  run: (write, { signUpId, deskNote: noteBefore }, note) =>
    write('adm/save_desk_note', { signUpId, note: inOneLine(note), noteBefore }),
  undo: (write, { signUpId, deskNote: note }, { deskNote: noteBefore }) =>
    write('adm/save_desk_note', { signUpId, note, noteBefore }),
});
