import { reasonText } from '@paddock/contracts/text-limits';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { TextArea } from '@paddock/ui/text-field';
import { useId, useState, type SubmitEvent } from 'react';
import { useWords } from '../../providers/words.ts';
import styles from './result-screen.module.css';

interface WhyDialogProps {
  title: string;
  text?: string;
  action: string;
  /** Ends the dialog itself, however it went. */
  onConfirm: (why: string) => Promise<void>;
  onClose: () => void;
}

/** Every version says why it was made. */
export function WhyDialog({ title, text, action, onConfirm, onClose }: WhyDialogProps) {
  const { t } = useWords();
  const formId = useId();
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);

  async function confirm(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    await onConfirm(why.trim());
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
          <Button type="submit" form={formId} busy={busy} disabled={why.trim() === ''}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={(event) => void confirm(event)}>
        {text && <p>{text}</p>}
        <TextArea
          label={t('result.why')}
          hint={t('result.whyHint')}
          value={why}
          maxLength={reasonText.max}
          rows={3}
          required
          onChange={(event) => setWhy(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
