import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { Menu, MenuItem } from '@paddock/ui/menu';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import type { RowAction } from '../resource.ts';
import type { PendingAction } from './action-dialog.tsx';
import styles from './list-screen.module.css';

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

/** Row actions; renders nothing when none applies. */
export function RowMenu<Row>({ row, name, actions, onStart }: RowMenuProps<Row>) {
  const { t } = useWords();
  const admin = useOwnAdmin();
  const open = actions.filter((action) => action.applies(row, admin));
  if (open.length === 0) return null;
  return (
    <Menu label={<Icon name="more" />} triggerLabel={t('list.actionsOf', { name })} align="end">
      {open.map((action) => (
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
  );
}
