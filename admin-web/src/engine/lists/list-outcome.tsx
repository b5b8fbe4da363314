import { EmptyState } from '@paddock/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pagination } from '@paddock/ui/pagination';
import { SelectField } from '@paddock/ui/forms/select-field';
import { Link } from 'react-router';
import { useWords } from '../../providers/words.ts';
import { TableSkeleton } from '../../ui/tables/data-table.tsx';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { LoadFailed } from '../../ui/screen.tsx';
import type { List, ListCall } from '../resource.ts';
import styles from './list-screen.module.css';
import {
  isFiltered,
  missingFilter,
  requiredFilters,
  type ListState,
  pageSizes,
  writeListState,
  type ChangeList,
} from './list-state.ts';

interface ListOutcomeProps<Call extends ListCall> {
  list: List<Call>;
  query: UseQueryResult;
  rows: readonly unknown[];
  state: ListState;
  change: ChangeList;
  /** The button of an empty list. */
  begin: ReactNode;
  children: ReactNode;
}

/** The table, or its loading, error or empty state. */
export function ListOutcome<Call extends ListCall>({
  list,
  query,
  rows,
  state,
  change,
  begin,
  children,
}: ListOutcomeProps<Call>) {
  const { t } = useWords();
  const reset = (
    <QuietButton onClick={() => change({ text: '', filters: requiredFilters(state, list.filters) })}>
      {t('list.clearFilters')}
    </QuietButton>
  );
  const missing = missingFilter(state, list.filters);
  if (missing?.kind === 'search' && missing.required) {
    const { title, text } = missing.required;
    return <EmptyState mark="search" title={t(title)} text={t(text)} />;
  }
  if (query.isError) return <LoadFailed query={query} />;
  if (query.isPending) return <TableSkeleton columns={list.columns.length} label={t('loading')} />;
  if (rows.length > 0) return children;
  if (state.page > 1) {
    return (
      <EmptyState
        mark="search"
        title={t('list.pastEnd')}
        action={<QuietButton onClick={() => change({ page: 1 })}>{t('list.toFirstPage')}</QuietButton>}
      />
    );
  }
  if (isFiltered(state, list.filters)) {
    return <EmptyState mark="search" title={t('list.noMatch')} text={t('list.noMatchText')} action={reset} />;
  }
  const { emptyTitle = 'list.empty', emptyText = 'list.emptyText' } = list;
  return <EmptyState mark="gate" title={t(emptyTitle)} text={t(emptyText)} action={begin} />;
}

interface ListFootProps<Call extends ListCall> {
  total: number;
  list: List<Call>;
  state: ListState;
  change: ChangeList;
}

export function ListFoot<Call extends ListCall>({ total, list, state, change }: ListFootProps<Call>) {
  const { t, number, zoneHere } = useWords();
  const { page, pageSize } = state;
  return (
    <footer className={styles.foot}>
      <p className={styles.total}>
        <output>{t('list.total', { count: total, shown: number(total) })}</output>
        {list.columns.some(({ isHere }) => isHere) && <span>{t('list.zone', { zone: zoneHere() })}</span>}
      </p>
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
