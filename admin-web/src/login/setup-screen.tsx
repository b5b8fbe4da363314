import { adminAccount, adminName, newPassword, setupKey } from '@paddock/contracts/auth/account-limits';
import { Button } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/gate';
import { Notice } from '@paddock/ui/notice';
import { PasswordField } from '@paddock/ui/password-field';
import { TextField } from '@paddock/ui/text-field';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Refusal } from '../providers/answers.ts';
import { LOGIN_PATH } from '../providers/login-path.ts';
import { useLoginPlace } from './login-place.ts';
import styles from './login-screen.module.css';

const names = ['account', 'name', 'password'] as const;
type Name = (typeof names)[number];
type Faults = Partial<Record<Name, string | undefined>>;

/** Longer ones are no key. */
const keyInAddress = (): string => {
  const key = location.hash.slice(1);
  return key.length <= setupKey.max ? key : '';
};

/** Creates the first owner of an installation, and signs in. */
export function SetupScreen() {
  const { t } = useLoginPlace();
  const [key] = useState(keyInAddress);
  useEffect(() => {
    // Out of the history and of screenshots; the state belongs to the router.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, []);

  return (
    <Gate className={styles.gate}>
      <title>{`${t('setup.title')} · ${t('product')}`}</title>
      <h1 className={styles.title}>{t('setup.title')}</h1>
      {key ? (
        <>
          <p>{t('setup.text')}</p>
          <OwnerForm setupKey={key} />
        </>
      ) : (
        <Notice tone="info" title={t('setup.noKey')}>
          {t('setup.noKeyText')}
        </Notice>
      )}
      <div className={styles.alternatives}>
        <a href={LOGIN_PATH}>{t('setup.signIn')}</a>
      </div>
    </Gate>
  );
}

function OwnerForm({ setupKey: key }: { setupKey: string }) {
  const { t, fault, session, write, enter } = useLoginPlace();
  const [given, setGiven] = useState<Record<Name, string>>({ account: '', name: '', password: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(found: Faults) {
    setFaults(found);
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setError(null);
    const missing = names.filter((name) => given[name].trim() === '');
    show(Object.fromEntries(missing.map((name) => [name, t('login.required')])));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const { admAccessToken, admin, device } = await write('adm/create_first_owner', { key, ...given });
      session.begin(admAccessToken, device);
      await enter(admin);
    } catch (failure) {
      const found = faultsOf(failure);
      show(found);
      if (Object.keys(found).length === 0) setError(fault(failure));
    }
    setBusy(false);
  }

  const field = (name: Name) => ({
    name,
    value: given[name],
    error: faults[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setGiven((before) => ({ ...before, [name]: target.value }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
  });

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {error && <Notice tone="error">{error}</Notice>}
      <TextField
        {...field('account')}
        label={t('login.account')}
        hint={t('setup.accountHint')}
        maxLength={adminAccount.max}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('name')}
        label={t('setup.name')}
        hint={t('setup.nameHint')}
        maxLength={adminName.max}
        autoComplete="name"
      />
      <PasswordField
        {...field('password')}
        label={t('login.password')}
        hint={t('setup.passwordHint')}
        maxLength={newPassword.max}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Button type="submit" variant="action" busy={busy}>
        {t('setup.submit')}
      </Button>
    </form>
  );
}

function faultsOf(failure: unknown): Faults {
  if (!(failure instanceof Refusal)) return {};
  if (failure.reason === 'account_taken') return { account: failure.message };
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = failure.fields[name];
      return found ? [[name, found.msg]] : [];
    }),
  );
}
