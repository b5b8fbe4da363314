import { reasonText } from '@paddock/contracts/text-limits';
import { TextArea } from '@paddock/ui/text-field';
import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

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
