import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { CodeField } from '@paddock/ui/code-field';
import { useState, type SubmitEvent } from 'react';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import styles from './account-screen.module.css';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

interface ConfirmFactorProps {
  enrolment: ViewOf<'adm/enrol_totp'>;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
}

export function ConfirmFactor({ enrolment, onCancel, onConfirmed }: ConfirmFactorProps) {
  const { t, fault } = useWords();
  const { api } = useServices();
  const [write] = useState(() => api.newWrite());
  const [totp, setTotp] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function confirm(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { recoveryCodes } = await write('adm/confirm_totp', { totp });
      await onConfirmed(recoveryCodes);
    } catch (failure) {
      setError(fault(failure));
      setBusy(false);
    }
  }

  return (
    <form className={styles.steps} noValidate onSubmit={(event) => void confirm(event)}>
      <p className={styles.text}>{t('factor.scan')}</p>
      <QrCode text={enrolment.uri} label={t('factor.qr')} />
      <p className={styles.text}>{t('factor.typeSecret')}</p>
      <code className={styles.secret}>{enrolment.secret}</code>
      <div className={styles.row}>
        <CopyButton text={enrolment.secret} label={t('factor.copySecret')} />
      </div>
      <CodeField
        label={t('login.code')}
        value={totp}
        error={error}
        required
        onChange={(event) => setTotp(event.target.value.replace(/\D/g, ''))}
      />
      <div className={styles.row}>
        <Button type="submit" variant="action" busy={busy} disabled={totp.length !== 6}>
          {t('factor.confirm')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
