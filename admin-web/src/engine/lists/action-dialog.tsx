import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { TextArea } from '@paddock/ui/text-field';
import type { TFunction } from 'i18next';
import { useId, useState, type SubmitEvent } from 'react';
import { useWords } from '../../providers/words.ts';
import { ActionChoice } from './action-choice.tsx';
import styles from './action-dialog.module.css';
import type { List, ListCall, RowAction, RowOf } from '../resource.ts';
import { useRowActions } from './use-row-actions.tsx';

export interface PendingAction<Row> {
  action: RowAction<Row>;
  rows: readonly Row[];
}

interface ActionDialogProps<Call extends ListCall> {
  list: List<Call>;
  pending: PendingAction<RowOf<Call>> | null;
  onEnd: () => void;
  onDone: () => void;
}

/** Confirms an action; it then runs optimistically in the background. */
export function ActionDialog<Call extends ListCall>({
  list,
  pending,
  onEnd,
  onDone,
}: ActionDialogProps<Call>) {
  const words = useWords();
  const { t } = words;
  const formId = useId();
  const perform = useRowActions(list);
  const [typed, setTyped] = useState<string | null>(null);
  const [choice, setChoice] = useState('');
  if (!pending) return null;
  const { action, rows } = pending;
  const { ask } = action;
  const known = rows.length === 1 ? ask.reason?.was?.(rows[0]!) : undefined;
  const reason = typed ?? known ?? '';
  const names = namesOf(
    t,
    rows.map((row) => list.rowName(row, words)),
  );

  function end() {
    setTyped(null);
    setChoice('');
    onEnd();
  }

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    void perform(action, rows, reason.trim(), choice);
    end();
    onDone();
  }

  return (
    <Dialog
      open
      onClose={end}
      title={t(ask.title)}
      closeLabel={t('close')}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={end}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant={action.danger ? 'danger' : 'brand'}>
            {t(action.label)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={confirm}>
        <p>{t(ask.text, { names })}</p>
        {ask.choice && <ActionChoice action={action} rows={rows} value={choice} onChange={setChoice} />}
        {ask.reason && (
          <TextArea
            label={t(ask.reason.label)}
            value={reason}
            maxLength={ask.reason.max}
            required={ask.reason.required}
            rows={3}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

const FEW = 3;

/** Names the first three and counts the rest. */
function namesOf(t: TFunction, names: readonly string[]): string {
  const few = names.slice(0, FEW).join(', ');
  return names.length > FEW ? t('list.andMore', { names: few, count: names.length - FEW }) : few;
}
