import type { AdminRole } from '@paddock/contracts/caller';
import { inWholeUnits } from '@paddock/contracts/money';
import { answerForms } from '@paddock/contracts/race/catalog/race-kinds';
import type { PaymentState } from '@paddock/contracts/race/entries/price.shapes';
import type { PaymentWay } from '@paddock/contracts/race/catalog/race-kinds';
import { reasonText } from '@paddock/contracts/text-limits';
import { labels, paymentWayLabels } from '../../engine/labels.ts';
import type { Column, RowOf, RowAction } from '../../engine/resource.ts';
import { rowAction } from '../../engine/row-action.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';

export type SignUp = RowOf<'adm/get_adm_sign_up_list'>;
type Answer = SignUp['answers'][number];

export const isLive = ({ status }: Pick<SignUp, 'status'>) => status !== 'cancelled' && status !== 'rejected';

const accountLabels = labels('member', ['active', 'suspended', 'closed']);

export const accountLabel = (status: SignUp['pilot']['status']): TextKey =>
  status ? accountLabels[status] : 'signUp.accountClosed';

export const pilotName = ({ pilot }: Pick<SignUp, 'pilot'>, { t }: Pick<Words, 't'>) =>
  pilot.callsign || pilot.realName || pilot.nickname || t('signUp.accountClosed');

export const questionText = ({ question }: Answer, { pick, t }: Words) =>
  pick(question) || t('signUp.deletedQuestion');

export function answerText({ kind, value, choice, phone }: Answer, { pick, t }: Words): string {
  switch (answerForms[kind]) {
    case 'choice':
      return choice ? pick(choice) : value;
    case 'tick':
      return t('signUp.yes');
    case 'phone':
      return phone ?? value;
    case 'line':
    case 'number':
      return value;
  }
}

/** One line for a table cell. */
export const answersText = ({ answers }: SignUp, words: Words) =>
  answers
    .map((answer) => {
      const mark = answer.isImpossible ? ` (${words.t('signUp.impossiblePhone')})` : '';
      return `${questionText(answer, words)}: ${answerText(answer, words)}${mark}`;
    })
    .join('; ');

export const hasImpossiblePhone = ({ answers }: Pick<SignUp, 'answers'>) =>
  answers.some(({ isImpossible }) => isImpossible);

export const paymentLabels = labels('signUp.paymentState', ['unpaid', 'overdue', 'paid', 'pay_back']);

/** Null: nothing is due, because the pilot has no place yet or none any more. */
export function paymentState({ status, payment }: Pick<SignUp, 'status' | 'payment'>): PaymentState | null {
  if (!payment) return null;
  const { dueAt, balance } = payment;
  if (balance < 0) return 'pay_back';
  if (balance === 0) return 'paid';
  if (status !== 'confirmed' && status !== 'pending') return null;
  return dueAt && Date.parse(dueAt) < Date.now() ? 'overdue' : 'unpaid';
}

/** State of a payment; with the amount where only the difference after a change of class is open. */
export function paymentStateText(row: Pick<SignUp, 'status' | 'payment'>, { t, money }: Words): string {
  const state = paymentState(row);
  if (!state || !row.payment) return '';
  const { paidAt, balance, currency } = row.payment;
  if (!paidAt || balance === 0) return t(paymentLabels[state]);
  const amount = money({ amount: Math.abs(balance), currency });
  return t(balance > 0 ? 'signUp.owes' : 'signUp.payBack', { amount });
}

/** Price, state and all details. */
export function paymentText(row: SignUp, words: Words): string {
  const { t, money, momentHere } = words;
  const { payment } = row;
  if (!payment) return t('list.none');
  const { way, dueAt, paidAt, by } = payment;
  const facts = paidAt
    ? [way && t(paymentWayLabels[way]), momentHere(paidAt), by]
    : [dueAt && t('signUp.paymentDue', { date: momentHere(dueAt) })];
  return [money(payment), paymentStateText(row, words), ...facts].filter(Boolean).join(' · ');
}

/** The payment in the CSV export. */
export const exportedPayment: NonNullable<Column<SignUp>['exported']> = [
  {
    label: 'signUp.amount',
    text: ({ payment }) => (payment ? inWholeUnits(payment).toString() : ''),
  },
  {
    label: 'signUp.balance',
    text: ({ payment }) =>
      payment ? inWholeUnits({ currency: payment.currency, amount: payment.balance }).toString() : '',
  },
  { label: 'signUp.currency', text: ({ payment }) => payment?.currency ?? '' },
  {
    label: 'signUp.paymentStatus',
    text: (row, { t }) => {
      const state = paymentState(row);
      return state ? t(paymentLabels[state]) : '';
    },
  },
  {
    label: 'signUp.paidBy',
    text: ({ payment }, { t }) => (payment?.way ? t(paymentWayLabels[payment.way]) : ''),
  },
  { label: 'signUp.paidAt', text: ({ payment }, { moment }) => moment(payment?.paidAt) },
];

export const keepers: readonly AdminRole[] = ['owner', 'operator', 'director'];

/** The server knows the amount: all, the difference that is owed, or the one that is paid back. */
const recordsPayment = (
  label: 'signUp.markPaid' | 'signUp.markPaidBack',
  states: readonly (PaymentState | null)[],
): RowAction<SignUp> =>
  rowAction(label, {
    icon: 'check',
    roles: keepers,
    applies: (row) => isLive(row) && states.includes(paymentState(row)),
    choice: {
      label: 'signUp.paidBy',
      none: 'list.none',
      look: (_read, _rows, { t }) =>
        Promise.resolve(Object.entries(paymentWayLabels).map(([value, name]) => ({ value, label: t(name) }))),
    },
    reason: { label: 'signUp.note', max: reasonText.max },
    // Set by the server.
    shown: () => ({}),
    run: (write, { signUpId }, note, way) =>
      write('adm/mark_paid', { signUpId, way: way as PaymentWay, note }),
    undo: (write, { signUpId }) => write('adm/undo_paid', { signUpId }),
  });

export const paymentActions: readonly RowAction<SignUp>[] = [
  recordsPayment('signUp.markPaid', ['unpaid', 'overdue']),
  recordsPayment('signUp.markPaidBack', ['pay_back']),
  rowAction('signUp.undoPaid', {
    icon: 'undo',
    roles: keepers,
    applies: (row) => isLive(row) && Boolean(row.payment?.paidAt),
    shown: () => ({}),
    run: (write, { signUpId }) => write('adm/undo_paid', { signUpId }),
  }),
];
