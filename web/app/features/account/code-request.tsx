import { Button } from '@paddock/ui/button';
import { CodeField } from '@paddock/ui/code-field';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../forms/use-submission.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { useCooldown } from './use-cooldown.ts';
import styles from './code-request.module.css';

/** Code field and its send button, in one form. */
export function CodeRequest({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('account');
  const { intent } = useSubmission();
  const remaining = useCooldown(outcome);
  return (
    <div className={styles.row}>
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
        className={styles.send}
        busy={intent === 'send_code'}
        disabled={remaining > 0}
      >
        {remaining > 0 ? t('code.resendIn', { seconds: remaining }) : t('code.send')}
      </Button>
    </div>
  );
}
