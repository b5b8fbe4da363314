import type { PaymentState } from '@paddock/contracts/race/price.shapes';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { useWords } from '../../providers/words.ts';
import { paymentLabels, paymentState } from './payment.ts';
import styles from './payment-cell.module.css';
import type { SignUp } from './sign-up-row.ts';

const tones: Record<PaymentState, PillTone> = { unpaid: 'few', overdue: 'full', paid: 'open' };

/** Price and payment state; the rest is in the detail. */
export function PaymentCell({ row: { payment } }: { row: SignUp }) {
  const { t, money } = useWords();
  if (!payment) return t('list.none');
  const state = paymentState(payment);
  return (
    <span className={styles.cell}>
      <span className={styles.sum}>{money(payment)}</span>
      <Pill tone={tones[state]}>{t(paymentLabels[state])}</Pill>
    </span>
  );
}
