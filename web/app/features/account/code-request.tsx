import { Button } from '@paddock/ui/button';
import { CodeField } from '@paddock/ui/forms/code-field';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../forms/use-submission.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import styles from './account-panel.module.css';
import { useEffect, useRef, useState } from 'react';

/** Code field and its send button, in one form. */
export function CodeRequest({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('account');
  const { intent } = useSubmission();
  const remaining = useCooldown(outcome);
  return (
    <div className={styles.codeRow}>
      <CodeField
        name="code"
        label={t('fields.code')}
        hint={t('fields.codeHint')}
        required
        error={outcome?.faults.code}
      />
      {/* Enter presses the first submit button, which must not be the one that sends a code. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <Button
        type="submit"
        name="intent"
        value="send_code"
        variant="quiet"
        className={styles.sendCode}
        busy={intent === 'send_code'}
        disabled={remaining > 0}
      >
        {remaining > 0 ? t('code.resendIn', { seconds: remaining }) : t('code.send')}
      </Button>
    </div>
  );
}

/**
 * Seconds until another code can be requested; outcomes without a wait, such as a wrong code, keep the current one. 0 without script,
 * where the service enforces the limit.
 */
function useCooldown(outcome: FormOutcome | undefined): number {
  const [remaining, setRemaining] = useState(0);
  const end = useRef(0);

  useEffect(() => {
    const { retryAfter = 0 } = outcome ?? {};
    if (retryAfter > 0) end.current = Date.now() + retryAfter * 1000;
    if (end.current === 0) return undefined;
    const timer = setInterval(update, 1000);
    function update() {
      const seconds = Math.max(0, Math.ceil((end.current - Date.now()) / 1000));
      setRemaining(seconds);
      if (seconds === 0) clearInterval(timer);
    }
    update();
    return () => clearInterval(timer);
  }, [outcome]);

  return remaining;
}
