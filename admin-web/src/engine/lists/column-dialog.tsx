import { Checkbox } from '@paddock/ui/checkbox';
import { Dialog } from '@paddock/ui/dialog';
import { useWords } from '../../providers/words.ts';
import type { Column } from '../resource.ts';

interface ColumnDialogProps<Row> {
  columns: readonly Column<Row>[];
  visible: Record<string, boolean>;
  toggle: (column: string) => void;
  onClose: () => void;
}

export function ColumnDialog<Row>({ columns, visible, toggle, onClose }: ColumnDialogProps<Row>) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('list.columns')} closeLabel={t('close')} size="s">
      {columns.map(({ id, label }, index) => (
        <Checkbox
          key={id}
          label={t(label)}
          checked={visible[id] ?? true}
          disabled={index === 0}
          onChange={() => toggle(id)}
        />
      ))}
    </Dialog>
  );
}
