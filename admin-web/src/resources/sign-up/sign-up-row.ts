import { answerForms } from '@paddock/contracts/race/race-kinds';
import type { PaymentState, PaymentWay } from '@paddock/contracts/race/price.shapes';
import { reasonText } from '@paddock/contracts/text-limits';
import { labels } from '../../engine/labels.ts';
import type { RowOf, RowAction } from '../../engine/resource.ts';
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

export function answerText({ kind, value, choice }: Answer, { pick, t }: Words): string {
  switch (answerForms[kind]) {
    case 'choice':
      return choice ? pick(choice) : value;
    case 'tick':
      return t('signUp.yes');
    case 'line':
    case 'phone':
    case 'number':
      return value;
  }
}

/** One line for a table cell. */
export const answersText = ({ answers }: SignUp, words: Words) =>
  answers.map((answer) => `${questionText(answer, words)}: ${answerText(answer, words)}`).join('; ');

export const paymentLabels = labels('signUp.paymentState', ['unpaid', 'overdue', 'paid']);

const wayLabels = labels('signUp.paymentWay', ['cash', 'card', 'transfer', 'other']);

export function paymentState({ dueAt, paidAt }: NonNullable<SignUp['payment']>): PaymentState {
  if (paidAt) return 'paid';
  return dueAt && Date.parse(dueAt) < Date.now() ? 'overdue' : 'unpaid';
}

/** Price, state and all details. */
export function paymentText({ payment }: SignUp, { t, money, moment }: Words): string {
  if (!payment) return t('list.none');
  const { way, dueAt, paidAt, by } = payment;
  const state = paymentState(payment);
  const facts =
    state === 'paid'
      ? [way && t(wayLabels[way]), moment(paidAt), by]
      : [dueAt && t('signUp.paymentDue', { date: moment(dueAt) })];
  return [money(payment), t(paymentLabels[state]), ...facts].filter(Boolean).join(' · ');
}

const keepers = ['owner', 'operator'] as const;

export const paymentActions: readonly RowAction<SignUp>[] = [
  rowAction('signUp.markPaid', {
    icon: 'check',
    roles: keepers,
    applies: ({ payment }) => payment !== null && payment.paidAt === null,
    choice: {
      label: 'signUp.paidBy',
      none: 'list.none',
      look: (_read, _rows, { t }) =>
        Promise.resolve(Object.entries(wayLabels).map(([value, label]) => ({ value, label: t(label) }))),
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
    applies: ({ payment }) => Boolean(payment?.paidAt),
    shown: () => ({}),
    run: (write, { signUpId }) => write('adm/undo_paid', { signUpId }),
  }),
];
