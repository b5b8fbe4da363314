import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { CodeField } from '@paddock/ui/code-field';
import { useState, type SubmitEvent } from 'react';
import QRCode from 'qrcode';
import { useWrite } from '../providers/calls.ts';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import styles from './account-screen.module.css';
import { CopyButton } from './recovery-codes.tsx';

interface ConfirmFactorProps {
  enrolment: ViewOf<'adm/enrol_totp'>;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
}

export function ConfirmFactor({ enrolment, onCancel, onConfirmed }: ConfirmFactorProps) {
  const { t, fault } = useWords();
  const write = useWrite();
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
    <form className={layout.stack} noValidate onSubmit={(event) => void confirm(event)}>
      <p className={layout.quiet}>{t('factor.scan')}</p>
      <QrCode text={enrolment.uri} label={t('factor.qr')} />
      <p className={layout.quiet}>{t('factor.typeSecret')}</p>
      <code className={styles.secret}>{enrolment.secret}</code>
      <div className={layout.row}>
        <CopyButton text={enrolment.secret} label={t('factor.copySecret')} />
      </div>
      <CodeField
        label={t('login.code')}
        value={totp}
        error={error}
        required
        onChange={(event) => setTotp(event.target.value.replace(/\D/g, ''))}
      />
      <div className={layout.row}>
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

const MARGIN = 4;

/** One dark path on white in both themes: scanners expect it, and the CSP forbids inline styles. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={pathOf(modules)} fill="currentColor" />
    </svg>
  );
}

function pathOf({ size, data }: { size: number; data: Uint8Array }): string {
  return Array.from(data, (dark, index) => {
    const x = (index % size) + MARGIN;
    const y = Math.floor(index / size) + MARGIN;
    return dark ? `M${x} ${y}h1v1h-1z` : '';
  }).join('');
}
