import { Gate } from '@paddock/ui/gate';
import { Notice } from '@paddock/ui/notice';
import { useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '@paddock/ui/button';
import { PasswordField } from '@paddock/ui/password-field';
import { TextField } from '@paddock/ui/text-field';
import { useForm } from 'react-hook-form';
import { secondFactor } from '@paddock/contracts/auth/account-limits';
import { CodeField } from '@paddock/ui/code-field';
import { Refusal } from '../providers/answers.ts';
import { ownAdminQuery, safeNext } from '../providers/auth.tsx';
import { useWrite } from '../providers/calls.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import { faultOfText } from '../ui/field-rules.ts';
import layout from '../ui/layout.module.css';
import styles from './login-screen.module.css';

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
  const [locked, setLocked] = useState<Credentials | null>(null);

  async function signIn(given: Credentials, totp?: string) {
    setError(null);
    try {
      const { device: storedDevice } = services.session;
      const { admAccessToken, admin, device } = await write('adm/login', {
        ...given,
        ...(totp && { totp }),
        ...(storedDevice && { device: storedDevice }),
      });
      services.queries.setQueryData(ownAdminQuery(services).queryKey, admin);
      services.session.begin(admAccessToken, device);
      await navigate(safeNext(address.get('next')), { replace: true });
    } catch (failure) {
      if (failure instanceof Refusal && failure.reason === 'totp_needed') setCredentials(given);
      else setError(fault(failure));
      setLocked(failure instanceof Refusal && failure.reason === 'password_locked' ? given : null);
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
        <>
          <CredentialsForm error={error} onCredentials={(given) => signIn(given)} />
          {locked && (
            <Button
              variant="quiet"
              onClick={() => {
                setError(null);
                setCredentials(locked);
              }}
            >
              {t('login.withCode')}
            </Button>
          )}
        </>
      )}
    </Gate>
  );
}

interface Credentials {
  account: string;
  password: string;
}

interface CredentialsFormProps {
  error: string | null;
  onCredentials: (credentials: Credentials) => Promise<void>;
}

function CredentialsForm({ error, onCredentials }: CredentialsFormProps) {
  const { t } = useWords();
  const { language } = useServices();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { account: '', password: '' },
  });
  const required = (max: number) => ({
    validate: (value: string) => faultOfText(value, { required: true, max }, language.current) ?? true,
  });
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void handleSubmit(onCredentials)(event)}>
      {error && <Notice tone="error">{error}</Notice>}
      <TextField
        {...register('account', required(40))}
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.account?.message}
      />
      <PasswordField
        {...register('password', required(128))}
        label={t('login.password')}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        required
        error={formState.errors.password?.message}
      />
      <Button type="submit" variant="action" busy={formState.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

interface SecondFactorFormProps {
  error: string | null;
  onCode: (totp: string) => Promise<void>;
  onBack: () => void;
}

/** The authenticator code, or a recovery code. */
function SecondFactorForm({ error, onCode, onBack }: SecondFactorFormProps) {
  const { t } = useWords();
  const [recovering, setRecovering] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setBusy(true);
    await onCode(code.trim());
    setBusy(false);
  }

  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
      {recovering ? (
        <TextField
          key="recovery"
          label={t('login.recoveryCode')}
          hint={t('login.recoveryHint')}
          error={error}
          value={code}
          maxLength={secondFactor.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the previous one
          autoFocus
          required
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeField
          key="code"
          label={t('login.code')}
          hint={t('login.codeHint')}
          error={error}
          value={code}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the previous one
          autoFocus
          required
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      )}
      <Button type="submit" variant="action" busy={busy}>
        {t('login.submit')}
      </Button>
      <div className={styles.alternatives}>
        <button
          type="button"
          onClick={() => {
            setCode('');
            setRecovering(!recovering);
          }}
        >
          {recovering ? t('login.useCode') : t('login.useRecovery')}
        </button>
        <button type="button" onClick={onBack}>
          {t('login.back')}
        </button>
      </div>
    </form>
  );
}
