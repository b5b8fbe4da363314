import { Icon } from '@paddock/ui/icon';
import { Menu, MenuItem } from '@paddock/ui/menu';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useWords } from '../../providers/words.ts';
import type { PendingAction } from './action-dialog.tsx';
import type { RowAction } from '../resource.ts';

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
