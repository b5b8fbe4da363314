import { paymentWays, type PaymentWay } from '@paddock/contracts/race/catalog/race-kinds';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/forms/select-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentWayLabels } from '../../engine/labels.ts';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import type { CheckInDesk } from './desk/check-in-desk.ts';
import { isUnpaid, type Pass } from './pass-code.ts';
import styles from './pass-lists.module.css';

/** What the pilot owes or gets back, with the button that records its payment. */
export function PassPayment({ desk, pass }: { desk: CheckInDesk; pass: Pass }) {
  const { t, money } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { balance, currency } = pass.payment ?? {};
  if (!balance || !currency) return null;
  const amount = money({ amount: Math.abs(balance), currency });
  return (
    <span className={layout.row}>
      <span className={styles.unpaid}>
        {t(isUnpaid(pass) ? 'checkIn.unpaid' : 'checkIn.payBack', { amount })}
      </span>
      <QuietButton
        aria-label={t(isUnpaid(pass) ? 'checkIn.markPaidOf' : 'checkIn.markPaidBackOf', {
          name: pass.callsign || pass.name,
        })}
        onClick={() => setOpen(true)}
      >
        {t(isUnpaid(pass) ? 'signUp.markPaid' : 'signUp.markPaidBack')}
      </QuietButton>
      {isOpen && <MarkPaidDialog desk={desk} pass={pass} amount={amount} onEnd={() => setOpen(false)} />}
    </span>
  );
}

interface MarkPaidDialogProps {
  desk: CheckInDesk;
  pass: Pass;
  amount: string;
  onEnd: () => void;
}

function MarkPaidDialog({ desk, pass, amount, onEnd }: MarkPaidDialogProps) {
  const { t, fault } = useWords();
  const queries = useQueryClient();
  const [way, setWay] = useState<PaymentWay>('cash');
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });

  async function save() {
    setState({ isBusy: true });
    try {
      await desk.markPaid(pass, way);
      onEnd();
      await queries.invalidateQueries({ queryKey: ['adm/get_takings'] });
    } catch (error) {
      setState({ isBusy: false, error });
    }
  }

  return (
    <FormDialog
      title={`${pass.callsign || pass.name} · ${amount}`}
      submitLabel={t(isUnpaid(pass) ? 'signUp.markPaid' : 'signUp.markPaidBack')}
      busy={state.isBusy}
      onSubmit={() => void save()}
      onClose={onEnd}
    >
      {state.error !== undefined && <Notice tone="error">{fault(state.error)}</Notice>}
      <SelectField
        label={t('signUp.paidBy')}
        options={paymentWays.map((value) => ({ value, label: t(paymentWayLabels[value]) }))}
        value={way}
        onChange={({ target }) => setWay(target.value as PaymentWay)}
      />
    </FormDialog>
  );
}

/** Payments recorded today, per currency. */
export function Takings({ raceId }: { raceId: string }) {
  const { t, money } = useWords();
  const { data } = useRead('adm/get_takings', { raceId });
  if (!data || data.rows.length === 0) return null;
  const sums = [...Map.groupBy(data.rows, ({ currency }) => currency)].map(([currency, rows]) => {
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    const ways = rows.map((row) => `${t(paymentWayLabels[row.way])} ${money(row)}`);
    return `${money({ currency, amount })} (${ways.join(', ')})`;
  });
  return <p className={layout.quiet}>{t('checkIn.takings', { sums: sums.join(' · ') })}</p>;
}
