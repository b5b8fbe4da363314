import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { Pill } from '@paddock/ui/pill';
import { toast } from '@paddock/ui/toaster';
import { useState } from 'react';
import { ownAdminQuery, useOwnAdmin } from '../providers/auth.tsx';
import { useTask } from '../providers/calls.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import styles from './account-screen.module.css';
import { ConfirmFactor } from './confirm-factor.tsx';
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
      <div className={styles.head}>
        <h2 id="second-factor">{t('factor.title')}</h2>
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
