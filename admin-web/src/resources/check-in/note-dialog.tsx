import { deskNote } from '@paddock/contracts/race/catalog/race-limits';
import { Notice } from '@paddock/ui/notice';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import { isUncertain } from '../../providers/answers.ts';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { CheckInDesk } from './desk/check-in-desk.ts';
import { otherNote } from './desk/desk-calls.ts';
import { shortName, type Pass } from './pass-code.ts';

interface NoteDialogProps {
  desk: CheckInDesk;
  pass: Pass;
  isOffline: boolean;
  onEnd: () => void;
}

/** Edits the note of a pilot. Stays open with the typed text until it is saved. */
export function NoteDialog({ desk, pass, isOffline, onEnd }: NoteDialogProps) {
  const { t, fault } = useWords();
  const [note, setNote] = useState(pass.deskNote);
  // The note on the screen when the dialog opened: a list that loads since must not hide that another desk wrote one.
  const [seen, setSeen] = useState(pass.deskNote);
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const needsConnection = state.error === undefined ? isOffline : isUncertain(state.error);

  async function save() {
    setState({ isBusy: true });
    try {
      await desk.saveNote(pass, note, seen);
      onEnd();
    } catch (error) {
      setSeen(otherNote(error) ?? seen);
      setState({ isBusy: false, error });
    }
  }

  return (
    <FormDialog
      title={t('checkIn.note.of', { name: shortName(pass) })}
      submitLabel={t('form.save')}
      busy={state.isBusy}
      onSubmit={() => void save()}
      onClose={onEnd}
    >
      {needsConnection && <Notice tone="warning">{t('checkIn.note.offline')}</Notice>}
      {!needsConnection && state.error !== undefined && <Notice tone="error">{fault(state.error)}</Notice>}
      <TextField
        label={t('checkIn.note.label')}
        hint={t('checkIn.note.hint')}
        maxLength={deskNote.max}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
