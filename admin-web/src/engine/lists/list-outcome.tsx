import { Button } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../providers/words.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { isFiltered, type ListState } from './list-state.ts';
import type { List, ListCall } from '../resource.ts';
import type { ChangeList } from './use-list-state.ts';

interface ListOutcomeProps<Call extends ListCall> {
  list: List<Call>;
  query: UseQueryResult;
  rows: readonly unknown[];
  state: ListState;
  change: ChangeList;
  children: ReactNode;
}

const nothingYet = { title: 'list.empty', text: 'list.emptyText' } as const;

/** The table, or its loading, error or empty state. */
export function ListOutcome<Call extends ListCall>({
  list,
  query,
  rows,
  state,
  change,
  children,
}: ListOutcomeProps<Call>) {
  const { t } = useWords();
  const reset = (
    <Button variant="quiet" size="s" onClick={() => change({ text: '', filters: {} })}>
      {t('list.clearFilters')}
    </Button>
  );
  if (query.isError) return <LoadFailed query={query} />;
  if (query.isPending) return <TableSkeleton columns={list.columns.length} label={t('loading')} />;
  if (rows.length > 0) return children;
  if (state.page > 1) {
    return (
      <EmptyState
        mark="search"
        title={t('list.pastEnd')}
        action={
          <Button variant="quiet" size="s" onClick={() => change({ page: 1 })}>
            {t('list.toFirstPage')}
          </Button>
        }
      />
    );
  }
  if (isFiltered(state)) {
    return <EmptyState mark="search" title={t('list.noMatch')} text={t('list.noMatchText')} action={reset} />;
  }
  const { title, text } = list.empty ?? nothingYet;
  return <EmptyState mark="gate" title={t(title)} text={t(text)} />;
}
