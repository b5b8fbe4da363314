import { inWholeUnits } from '@paddock/contracts/money';
import { answerForms } from '@paddock/contracts/race/race-kinds';
import type { PaymentState } from '@paddock/contracts/race/price.shapes';
import type { PaymentWay } from '@paddock/contracts/race/race-kinds';
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

export const paymentLabels = labels('signUp.paymentState', ['unpaid', 'overdue', 'paid']);

/** Null: nothing is due, because the pilot has no place yet or none any more. */
export function paymentState({ status, payment }: Pick<SignUp, 'status' | 'payment'>): PaymentState | null {
  if (!payment) return null;
  const { amount, dueAt, paidAt } = payment;
  if (paidAt || amount === 0) return 'paid';
  if (status !== 'confirmed' && status !== 'pending') return null;
  return dueAt && Date.parse(dueAt) < Date.now() ? 'overdue' : 'unpaid';
}

/** Price, state and all details. */
export function paymentText(row: SignUp, { t, money, momentHere }: Words): string {
  const { payment } = row;
  if (!payment) return t('list.none');
  const { way, dueAt, paidAt, by } = payment;
  const state = paymentState(row);
  const facts = paidAt
    ? [way && t(paymentWayLabels[way]), momentHere(paidAt), by]
    : [dueAt && t('signUp.paymentDue', { date: momentHere(dueAt) })];
  return [money(payment), state && t(paymentLabels[state]), ...facts].filter(Boolean).join(' · ');
}

/** The payment in the CSV export. */
export const exportedPayment: NonNullable<Column<SignUp>['exported']> = [
  {
    label: 'signUp.amount',
    text: ({ payment }) => (payment ? inWholeUnits(payment).toString() : ''),
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

const keepers = ['owner', 'operator'] as const;

export const paymentActions: readonly RowAction<SignUp>[] = [
  rowAction('signUp.markPaid', {
    icon: 'check',
    roles: keepers,
    applies: (row) => paymentState(row) === 'unpaid' || paymentState(row) === 'overdue',
    choice: {
      label: 'signUp.paidBy',
      none: 'list.none',
      look: (_read, _rows, { t }) =>
        Promise.resolve(
          Object.entries(paymentWayLabels).map(([value, label]) => ({ value, label: t(label) })),
        ),
    },
    reason: { label: 'signUp.note', max: reasonText.max },
    // Set by the server.
    shown: () => ({}),
    run: (write, { signUpId }, note, way) =>
      write('adm/mark_paid', { signUpId, way: way as PaymentWay, note }),
    undo: (write, { signUpId }) => write('adm/undo_paid', { signUpId }),
  }),
  rowAction('signUp.undoPaid', {
    icon: 'undo',
    roles: keepers,
    applies: (row) => isLive(row) && Boolean(row.payment?.paidAt),
    shown: () => ({}),
    run: (write, { signUpId }) => write('adm/undo_paid', { signUpId }),
  }),
];
