import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { useState } from 'react';
import { useWords } from '../providers/words.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterField } from './filter-field.tsx';
import { isFiltered, type ListState } from './list-state.ts';
import styles from './list-toolbar.module.css';
import type { List, ListCall } from './resource.ts';
import { SearchBox } from './search-box.tsx';

interface ListToolbarProps<Call extends ListCall> {
  list: List<Call>;
  name: string;
  state: ListState;
  change: (part: Partial<ListState>, step?: 'push' | 'replace') => void;
  visible: Record<string, boolean>;
  toggle: (column: string) => void;
}

export function ListToolbar<Call extends ListCall>({
  list,
  name,
  state,
  change,
  visible,
  toggle,
}: ListToolbarProps<Call>) {
  const { t } = useWords();
  const [choosing, setChoosing] = useState(false);
  return (
    <search className={styles.bar} aria-label={t('list.search')}>
      <SearchBox
        text={state.text}
        label={t(list.searchLabel)}
        onSearch={(text) => change({ text }, 'replace')}
      />
      {list.filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={state.filters[filter.name] ?? ''}
          onChange={(value) => {
            const { [filter.name]: _before, ...others } = state.filters;
            change({ filters: value === '' ? others : { ...others, [filter.name]: value } });
          }}
        />
      ))}
      {isFiltered(state) && (
        <Button size="s" variant="quiet" onClick={() => change({ text: '', filters: {} })}>
          {t('list.clearFilters')}
        </Button>
      )}
      <div className={styles.tools}>
        <Button size="s" variant="quiet" onClick={() => setChoosing(true)}>
          <Icon name="settings" />
          {t('list.columns')}
        </Button>
        <ExportButton list={list} name={name} state={state} />
      </div>
      {choosing && (
        <ColumnDialog
          columns={list.columns}
          visible={visible}
          toggle={toggle}
          onClose={() => setChoosing(false)}
        />
      )}
    </search>
  );
}
