import { Drawer } from '@paddock/ui/drawer';
import { Notice } from '@paddock/ui/notice';
import { Skeleton } from '@paddock/ui/skeleton';
import { useWords } from '../providers/words.ts';
import styles from './detail-drawer.module.css';
import type { ListState } from './list-state.ts';
import type { List, ListCall, RowOf } from './resource.ts';

interface DetailDrawerProps<Call extends ListCall> {
  list: List<Call>;
  rows: readonly RowOf<Call>[];
  loading: boolean;
  state: ListState;
  change: (part: Partial<ListState>) => void;
}

/** All there is to know about one row. The address names it, so the drawer survives a reload and Back closes it. */
export function DetailDrawer<Call extends ListCall>({
  list,
  rows,
  loading,
  state,
  change,
}: DetailDrawerProps<Call>) {
  const { t } = useWords();
  const { detail } = list;
  if (!detail) return null;
  const row = rows.find((each) => list.rowId(each) === state.open);
  return (
    <Drawer
      open={state.open !== null}
      onClose={() => change({ open: null })}
      title={row ? list.rowName(row) : t(detail.label)}
      closeLabel={t('close')}
      className={styles.wide}
    >
      {row ? (
        <detail.Body row={row} />
      ) : loading ? (
        <Skeleton lines={8} />
      ) : (
        <Notice tone="info">{t('list.gone')}</Notice>
      )}
    </Drawer>
  );
}
