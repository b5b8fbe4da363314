import { reasonText } from '@paddock/contracts/text-limits';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { TextArea } from '@paddock/ui/text-field';
import { useId, useState, type SubmitEvent } from 'react';
import { useWords } from '../providers/words.ts';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  title: string;
  /** Explanation. */
  text?: string;
  label: string;
  hint?: string;
  /** Defaults to the title. */
  action?: string;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason, shown to those affected. */
export function ReasonDialog({ title, text, label, hint, action, onReason, onClose }: ReasonDialogProps) {
  const { t } = useWords();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      await onReason(reason.trim());
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy} disabled={reason.trim() === ''}>
            {action ?? title}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        {text && <p>{text}</p>}
        <TextArea
          label={label}
          {...(hint && { hint })}
          value={reason}
          maxLength={reasonText.max}
          rows={3}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
