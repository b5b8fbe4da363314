import { reasonText } from '@paddock/contracts/text-limits';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { TextField } from '@paddock/ui/text-field';
import { useState, type SubmitEvent } from 'react';
import { useWords } from '../../providers/words.ts';

interface ReasonDialogProps {
  title: string;
  busy: boolean;
  onClose: () => void;
  onReason: (reason: string) => Promise<void>;
}

/** People were told otherwise before: they may ask why. */
export function ReasonDialog({ title, busy, onClose, onReason }: ReasonDialogProps) {
  const { t } = useWords();
  const [reason, setReason] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (reason.trim() !== '') void onReason(reason.trim());
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      size="s"
      footer={
        <Button type="submit" form="reason" busy={busy} disabled={reason.trim() === ''}>
          {title}
        </Button>
      }
    >
      <form id="reason" onSubmit={submit}>
        <TextField
          label={t('raceDay.reason')}
          required
          maxLength={reasonText.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
