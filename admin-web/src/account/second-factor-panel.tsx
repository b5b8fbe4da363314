import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { Pill } from '@paddock/ui/pill';
import { toast } from '@paddock/ui/overlays/toaster';
import { useState, type SubmitEvent } from 'react';
import { CodeField } from '@paddock/ui/forms/code-field';
import { ownAdminQuery, useOwnAdmin } from '../providers/auth.ts';
import { useTask, useWrite } from '../providers/calls.ts';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import { CopyButton } from '../ui/sharing/copy-button.tsx';
import layout from '../ui/layout.module.css';
import { QrCode } from '../ui/sharing/qr-code.tsx';
import styles from './account-screen.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';

type Step =
  | { name: 'idle' }
  | { name: 'enrolling'; enrolment: ViewOf<'adm/enrol_totp'> }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'removing' };

export function SecondFactorPanel() {
  const { t } = useWords();
  const services = useServices();
  const { totpOn } = useOwnAdmin();
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const { busy, run } = useTask();
  const rest = () => setStep({ name: 'idle' });
  const refresh = () => services.queries.invalidateQueries({ queryKey: ownAdminQuery(services).queryKey });

  const enrol = () =>
    run(async () =>
      setStep({ name: 'enrolling', enrolment: await services.api.newWrite()('adm/enrol_totp', {}) }),
    );

  return (
    <Panel as="section" aria-labelledby="second-factor" className={layout.stack}>
      <div className={layout.between}>
        <h2 id="second-factor" className={layout.heading}>
          {t('factor.title')}
        </h2>
        <Pill tone={totpOn ? 'open' : 'warn'}>{totpOn ? t('factor.on') : t('factor.off')}</Pill>
      </div>
      {step.name === 'enrolling' && (
        <ConfirmFactor
          enrolment={step.enrolment}
          onCancel={rest}
          onConfirmed={async (codes) => {
            setStep({ name: 'codes', codes });
            await refresh();
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onStored={rest} />}
      {(step.name === 'idle' || step.name === 'removing') && (
        <>
          <p className={layout.quiet}>{totpOn ? t('factor.textOn') : t('factor.textOff')}</p>
          <div className={layout.row}>
            {totpOn ? (
              <Button variant="danger" onClick={() => setStep({ name: 'removing' })}>
                {t('factor.turnOff')}
              </Button>
            ) : (
              <Button busy={busy} onClick={() => void enrol()}>
                {t('factor.turnOn')}
              </Button>
            )}
          </div>
        </>
      )}
      {step.name === 'removing' && (
        <RemoveFactorDialog
          onClose={rest}
          onRemoved={async () => {
            rest();
            await refresh();
            toast.success(t('factor.removed'));
          }}
        />
      )}
    </Panel>
  );
}

interface ConfirmFactorProps {
  enrolment: ViewOf<'adm/enrol_totp'>;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
}

function ConfirmFactor({ enrolment, onCancel, onConfirmed }: ConfirmFactorProps) {
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
