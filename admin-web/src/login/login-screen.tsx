import { Gate } from '@paddock/ui/gate';
import { Notice } from '@paddock/ui/notice';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Refusal } from '../providers/answers.ts';
import { ownAdminQuery, safeNext } from '../providers/auth.tsx';
import { useWrite } from '../providers/calls.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { CredentialsForm, type Credentials } from './credentials-form.tsx';
import styles from './login-screen.module.css';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Reason of an automatic sign-out. */
export type SignedOut = 'expired' | 'elsewhere';

const signedOutTexts = { expired: 'login.expired', elsewhere: 'login.elsewhere' } as const;

/** Shows the second factor only when the server requires it. */
export function LoginScreen() {
  const { t, fault } = useWords();
  const services = useServices();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { state } = useLocation() as { state: { signedOut?: SignedOut } | null };
  const write = useWrite();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function signIn(given: Credentials, totp?: string) {
    setError(null);
    try {
      const { device: known } = services.session;
      const { admAccessToken, admin, device } = await write('adm/login', {
        ...given,
        ...(totp && { totp }),
        ...(known && { device: known }),
      });
      services.queries.setQueryData(ownAdminQuery(services).queryKey, admin);
      services.session.begin(admAccessToken, device);
      await navigate(safeNext(address.get('next')), { replace: true });
    } catch (failure) {
      if (failure instanceof Refusal && failure.reason === 'totp_needed') setCredentials(given);
      else setError(fault(failure));
    }
  }

  return (
    <Gate className={styles.gate}>
      <title>{`${t('login.title')} · ${t('product')}`}</title>
      <h1 className={styles.title}>{credentials ? t('login.secondTitle') : t('login.title')}</h1>
      {state?.signedOut && !credentials && <Notice tone="info">{t(signedOutTexts[state.signedOut])}</Notice>}
      {credentials ? (
        <SecondFactorForm
          error={error}
          onCode={(totp) => signIn(credentials, totp)}
          onBack={() => {
            setError(null);
            setCredentials(null);
          }}
        />
      ) : (
        <CredentialsForm error={error} onCredentials={(given) => signIn(given)} />
      )}
    </Gate>
  );
}
