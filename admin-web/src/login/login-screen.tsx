import { givenPassword, secondFactor } from '@paddock/contracts/auth/account-limits';
import { adminAccount } from '@paddock/contracts/people/person-limits';
import { Button } from '@paddock/ui/button';
import { CodeField } from '@paddock/ui/forms/code-field';
import { Gate } from '@paddock/ui/pictures/gate';
import { Notice } from '@paddock/ui/notice';
import { PasswordField } from '@paddock/ui/forms/password-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState, type SubmitEvent } from 'react';
import { Refusal } from '../providers/answers.ts';
import { keptOrganisation, tabTitle } from '../providers/organisation-name.ts';
import { useLoginPlace } from './login-place.ts';
import styles from './login-screen.module.css';

const signedOutTexts = { expired: 'login.expired', elsewhere: 'login.elsewhere' } as const;

interface LoginScreenProps {
  /** The account whose password was just set. */
  newPasswordOf?: string;
}

/** Shows the second factor only when the server requires it. */
export function LoginScreen({ newPasswordOf }: LoginScreenProps) {
  const { t, fault, session, write, signedOut, enter } = useLoginPlace();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [locked, setLocked] = useState<Credentials | null>(null);

  async function signIn(given: Credentials, totp?: string) {
    setError(null);
    try {
      const { device: storedDevice } = session;
      const { admAccessToken, admin, device } = await write('adm/login', {
        ...given,
        ...(totp && { totp }),
        ...(storedDevice && { device: storedDevice }),
      });
      session.begin(admAccessToken, device);
      await enter(admin);
    } catch (failure) {
      if (failure instanceof Refusal && failure.reason === 'totp_needed') setCredentials(given);
      else setError(fault(failure));
      setLocked(failure instanceof Refusal && failure.reason === 'password_locked' ? given : null);
    }
  }

  return (
    <Gate className={styles.gate}>
      <title>{tabTitle(t('login.title'), keptOrganisation())}</title>
      <h1 className={styles.title}>{credentials ? t('login.secondTitle') : t('login.title')}</h1>
      {newPasswordOf && !credentials && <Notice tone="success">{t('setPassword.done')}</Notice>}
      {signedOut && !newPasswordOf && !credentials && (
        <Notice tone="info">{t(signedOutTexts[signedOut])}</Notice>
      )}
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
          <CredentialsForm account={newPasswordOf} error={error} onCredentials={(given) => signIn(given)} />
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
  /** Filled in. */
  account: string | undefined;
  error: string | null;
  onCredentials: (credentials: Credentials) => Promise<void>;
}

function CredentialsForm({ account = '', error, onCredentials }: CredentialsFormProps) {
  const { t } = useLoginPlace();
  const [given, setGiven] = useState<Credentials>({ account, password: '' });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const isMissing = (field: keyof Credentials) => given[field].trim() === '';
  const faultOf = (field: keyof Credentials) =>
    checked && isMissing(field) ? t('login.required') : undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    const missing = (['account', 'password'] as const).find(isMissing);
    if (missing) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
      return;
    }
    setBusy(true);
    await onCredentials(given);
    setBusy(false);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error && <Notice tone="error">{error}</Notice>}
      <TextField
        name="account"
        label={t('login.account')}
        value={given.account}
        maxLength={adminAccount.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={faultOf('account')}
        onChange={({ target }) => setGiven((before) => ({ ...before, account: target.value }))}
      />
      <PasswordField
        name="password"
        label={t('login.password')}
        value={given.password}
        maxLength={givenPassword.max}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step replaces the previous one
        autoFocus={account !== ''}
        required
        error={faultOf('password')}
        onChange={({ target }) => setGiven((before) => ({ ...before, password: target.value }))}
      />
      <Button type="submit" variant="action" busy={busy}>
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
  const { t } = useLoginPlace();
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
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
