import { secondFactor } from '@paddock/contracts/auth/account-limits';
import { Button } from '@paddock/ui/button';
import { CodeField } from '@paddock/ui/code-field';
import { TextField } from '@paddock/ui/text-field';
import { useState, type SubmitEvent } from 'react';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import styles from './login-screen.module.css';

interface SecondFactorFormProps {
  error: string | null;
  onCode: (totp: string) => Promise<void>;
  onBack: () => void;
}

/** The authenticator code, or a recovery code. */
export function SecondFactorForm({ error, onCode, onBack }: SecondFactorFormProps) {
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
