import { Pagination } from '@paddock/ui/pagination';
import { SelectField } from '@paddock/ui/select-field';
import { Link } from 'react-router';
import { useWords } from '../../providers/words.ts';
import styles from './list-foot.module.css';
import { pageSizes, writeListState, type ListState } from './list-state.ts';
import type { List, ListCall } from '../resource.ts';
import type { ChangeList } from './use-list-state.ts';

interface ListFootProps<Call extends ListCall> {
  total: number;
  list: List<Call>;
  state: ListState;
  change: ChangeList;
}

export function ListFoot<Call extends ListCall>({ total, list, state, change }: ListFootProps<Call>) {
  const { t, number } = useWords();
  const { page, pageSize } = state;
  return (
    <footer className={styles.foot}>
      <output className={styles.total}>{t('list.total', { count: total, shown: number(total) })}</output>
      <Pagination
        page={page}
        pages={Math.ceil(total / pageSize)}
        hrefOf={(to) => `?${writeListState({ ...state, page: to }, list)}`}
        link={Link}
        onTurn={(to) => change({ page: to })}
        labels={{
          navigation: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (each) => t('list.page', { page: each }),
        }}
      />
      <SelectField
        label={t('list.pageSize')}
        labelHidden
        className={styles.size}
        value={pageSize}
        options={pageSizes.map((size) => ({ value: String(size), label: t('list.perPage', { size }) }))}
        onChange={(event) => change({ pageSize: Number(event.target.value) })}
      />
    </footer>
  );
}
