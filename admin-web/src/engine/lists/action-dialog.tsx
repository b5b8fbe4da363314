import { TextArea } from '@paddock/ui/forms/text-area';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { SelectField } from '@paddock/ui/forms/select-field';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { Menu, MenuItem } from '@paddock/ui/overlays/menu';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton, QuietButton } from '../../ui/quiet-button.tsx';
import type { List, ListCall, RowAction, RowOf } from '../resource.ts';
import styles from './list-screen.module.css';
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
  const perform = useRowActions(list);
  const [typed, setTyped] = useState<string | null>(null);
  const [choice, setChoice] = useState('');
  if (!pending) return null;
  const { action, rows } = pending;
  const { ask } = action;
  const reasonBefore = rows.length === 1 ? ask.reason?.was?.(rows[0]!) : undefined;
  const reason = typed ?? reasonBefore ?? '';
  const names = namesOf(
    t,
    rows.map((row) => list.rowName(row, words)),
  );

  function end() {
    setTyped(null);
    setChoice('');
    onEnd();
  }

  function confirm() {
    void perform(action, rows, reason.trim(), choice);
    end();
    onDone();
  }

  return (
    <FormDialog
      title={t(ask.title)}
      submitLabel={t(action.label)}
      danger={action.danger}
      onSubmit={confirm}
      onClose={end}
    >
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
    </FormDialog>
  );
}

const FEW = 3;

/** Names the first three and counts the rest. */
function namesOf(t: TFunction, names: readonly string[]): string {
  const few = names.slice(0, FEW).join(', ');
  return names.length > FEW ? t('list.andMore', { names: few, count: names.length - FEW }) : few;
}

interface ActionChoiceProps<Row> {
  action: RowAction<Row>;
  rows: readonly Row[];
  value: string;
  onChange: (value: string) => void;
}

/** The choice an action needs. */
function ActionChoice<Row>({ action, rows, value, onChange }: ActionChoiceProps<Row>) {
  const words = useWords();
  const { t, fault } = words;
  const { api } = useServices();
  const { choice } = action.ask;
  const {
    data = [],
    isPending,
    error,
  } = useQuery({
    queryKey: ['choice', action.name, rows],
    queryFn: ({ signal }) => choice?.look((name, input) => api.read(name, input, signal), rows, words) ?? [],
  });
  if (!choice) return null;
  const hint = error ? fault(error) : t(choice.none);
  return (
    <SelectField
      label={t(choice.label)}
      options={data}
      placeholder=""
      required
      value={value}
      {...(data.length === 0 && !isPending && { error: hint })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface BulkBarProps<Row> {
  rows: readonly Row[];
  actions: readonly RowAction<Row>[];
  onStart: (pending: PendingAction<Row>) => void;
  onClear: () => void;
}

/** Actions for the selected rows, with the number of rows each applies to. */
export function BulkBar<Row>({ rows, actions, onStart, onClear }: BulkBarProps<Row>) {
  const { t } = useWords();
  const admin = useOwnAdmin();
  const open = actions
    .map((action) => ({ action, rows: rows.filter((row) => action.applies(row, admin)) }))
    .filter((entry) => entry.rows.length > 0);
  return (
    <section className={styles.bulk} aria-label={t('list.bulk')}>
      <output className={styles.count}>{t('list.selected', { count: rows.length })}</output>
      {open.map(({ action, rows: affected }) => (
        <Button
          key={action.name}
          size="s"
          variant={action.danger ? 'danger' : 'quiet'}
          onClick={() => onStart({ action, rows: affected })}
        >
          <Icon name={action.icon} />
          {`${t(action.label)} (${affected.length})`}
        </Button>
      ))}
      <QuietButton className={styles.clear} onClick={onClear}>
        {t('list.clearSelection')}
      </QuietButton>
    </section>
  );
}

interface RowMenuProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  onStart: (pending: PendingAction<Row>) => void;
}

/** Row actions: quick ones as buttons, the others in a menu; renders nothing when none applies. */
export function RowMenu<Row>({ row, name, actions, onStart }: RowMenuProps<Row>) {
  const { t } = useWords();
  const admin = useOwnAdmin();
  const open = actions.filter((action) => action.applies(row, admin));
  const asking = open.filter(({ isQuick }) => !isQuick);
  if (open.length === 0) return null;
  return (
    <span className={styles.rowActions}>
      {open
        .filter(({ isQuick }) => isQuick)
        .map((action, place) => (
          <IconButton
            // The opposite action takes the place and the focus.
            key={place}
            icon={action.icon}
            label={t('list.actionOf', { action: t(action.label), name })}
            // The second click of a double click would take the first back.
            onClick={({ detail }) => detail < 2 && onStart({ action, rows: [row] })}
          />
        ))}
      {asking.length > 0 && (
        <Menu label={<Icon name="more" />} triggerLabel={t('list.actionsOf', { name })} align="end">
          {asking.map((action) => (
            <MenuItem
              key={action.name}
              icon={action.icon}
              {...(action.danger && { tone: 'danger' as const })}
              onClick={() => onStart({ action, rows: [row] })}
            >
              {t(action.label)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  );
}
