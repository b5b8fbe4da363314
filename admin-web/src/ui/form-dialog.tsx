import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { useId, type ReactNode, useState } from 'react';
import { reasonText } from '@paddock/contracts/text-limits';
import { TextArea } from '@paddock/ui/forms/text-area';
import { useWords } from '../providers/words.ts';
import styles from './layout.module.css';

interface FormDialogProps {
  title: string;
  size?: 's' | 'm' | 'l';
  submitLabel: string;
  danger?: boolean | undefined;
  busy?: boolean;
  disabled?: boolean;
  /** Own validation in place of the browser's. */
  noValidate?: boolean;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, a cancel and a submit button. */
export function FormDialog({
  title,
  size = 's',
  submitLabel,
  danger = false,
  busy = false,
  disabled = false,
  noValidate = false,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useWords();
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size={size}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'brand'}
            busy={busy}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.stack}
        noValidate={noValidate}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

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
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit() {
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      await onReason(reason.trim());
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={action ?? title}
      busy={busy}
      disabled={reason.trim() === ''}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
