import { useEffect, useRef } from 'react';
import { Button } from '@paddock/ui/button';
import { Drawer } from '@paddock/ui/overlays/drawer';
import { Icon } from '@paddock/ui/pictures/icon';
import { Notice } from '@paddock/ui/notice';
import { Skeleton } from '@paddock/ui/skeleton';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import type { List, ListCall, RowAction, RowOf } from '../resource.ts';
import type { PendingAction } from './action-dialog.tsx';
import styles from './list-screen.module.css';
import type { ListState, ChangeList } from './list-state.ts';
import { rowLinkMark } from './use-list-keys.ts';

interface DetailDrawerProps<Call extends ListCall> {
  list: List<Call>;
  actions: readonly RowAction<RowOf<Call>>[];
  rows: readonly RowOf<Call>[];
  loading: boolean;
  state: ListState;
  change: ChangeList;
  onStart: (pending: PendingAction<RowOf<Call>>) => void;
}

/** Details of one row; the URL names it, so it survives a reload and Back closes it. */
export function DetailDrawer<Call extends ListCall>({
  list,
  actions,
  rows,
  loading,
  state,
  change,
  onStart,
}: DetailDrawerProps<Call>) {
  const words = useWords();
  const { t } = words;
  const admin = useOwnAdmin();
  const { detail } = list;
  useFocusOfRow(state.open);
  if (!detail) return null;
  const row = rows.find((each) => list.rowId(each) === state.open);
  const open = row ? actions.filter((action) => action.applies(row, admin)) : [];
  return (
    <Drawer
      open={state.open !== null}
      onClose={() => change({ open: null })}
      title={row ? list.rowName(row, words) : t(detail.label)}
      closeLabel={t('close')}
      className={styles.wide}
      footer={
        row &&
        open.length > 0 &&
        open.map((action) => (
          <Button
            key={action.name}
            size="s"
            variant={action.danger ? 'danger' : 'quiet'}
            onClick={() => onStart({ action, rows: [row] })}
          >
            <Icon name={action.icon} />
            {t(action.label)}
          </Button>
        ))
      }
    >
      {row ? (
        'Body' in detail ? (
          <detail.Body row={row} />
        ) : (
          <Facts facts={detail.facts(row, words)} />
        )
      ) : loading ? (
        <Skeleton lines={8} />
      ) : (
        <Notice tone="info">{t('list.notInList')}</Notice>
      )}
    </Drawer>
  );
}

/** Focuses the row of a closed drawer: its link may have been rendered again, or the drawer opened by URL. */
function useFocusOfRow(open: string | null): void {
  const last = useRef(open);
  useEffect(() => {
    if (open === null && last.current !== null)
      document.querySelector<HTMLElement>(`[${rowLinkMark}="${CSS.escape(last.current)}"]`)?.focus();
    last.current = open;
  }, [open]);
}
