import type { PaymentState, PaymentWay } from '@paddock/contracts/race/price.shapes';
import { reasonText } from '@paddock/contracts/text-limits';
import type { RowAction } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';
import type { Words } from '../../providers/words.ts';
import type { SignUp } from './sign-up-row.ts';

export const paymentLabels = {
  unpaid: 'signUp.paymentState.unpaid',
  overdue: 'signUp.paymentState.overdue',
  paid: 'signUp.paymentState.paid',
} as const satisfies Record<PaymentState, TextKey>;

const wayLabels = {
  cash: 'signUp.paymentWay.cash',
  card: 'signUp.paymentWay.card',
  transfer: 'signUp.paymentWay.transfer',
  other: 'signUp.paymentWay.other',
} as const satisfies Record<PaymentWay, TextKey>;

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
  {
    name: 'markPaid',
    label: 'signUp.markPaid',
    icon: 'check',
    roles: keepers,
    applies: ({ payment }) => payment !== null && payment.paidAt === null,
    ask: {
      title: 'signUp.markPaidTitle',
      text: 'signUp.markPaidText',
      choice: {
        label: 'signUp.paidBy',
        none: 'list.none',
        look: (_read, _rows, { t }) =>
          Promise.resolve(Object.entries(wayLabels).map(([value, label]) => ({ value, label: t(label) }))),
      },
      reason: { label: 'signUp.note', max: reasonText.max },
    },
    // Set by the server.
    shown: () => ({}),
    run: (write, { signUpId }, note, way) =>
      write('adm/mark_paid', { signUpId, way: way as PaymentWay, note }),
    done: 'signUp.markPaidDone',
    undo: (write, { signUpId }) => write('adm/undo_paid', { signUpId }),
  },
  {
    name: 'undoPaid',
    label: 'signUp.undoPaid',
    icon: 'undo',
    roles: keepers,
    applies: ({ payment }) => Boolean(payment?.paidAt),
    ask: { title: 'signUp.undoPaidTitle', text: 'signUp.undoPaidText' },
    shown: () => ({}),
    run: (write, { signUpId }) => write('adm/undo_paid', { signUpId }),
    done: 'signUp.undoPaidDone',
  },
];
