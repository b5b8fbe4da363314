import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import type { Filter, List, ListCall } from '../resource.ts';
import { FilterField } from './filter-field.tsx';
import styles from './list-screen.module.css';
import { isFiltered, outerOf, withFilter, type ListState } from './list-state.ts';
import { SearchBox } from './search-box.tsx';
import type { ChangeList } from './use-list-state.ts';

interface ListToolbarProps<Call extends ListCall> {
  list: List<Call>;
  state: ListState;
  change: ChangeList;
  held: () => ListState;
}

export function ListToolbar<Call extends ListCall>({ list, state, change, held }: ListToolbarProps<Call>) {
  const { t } = useWords();
  const isOffered = (filter: Filter) => {
    const outer = outerOf(filter);
    return outer === undefined || state.filters[outer] !== undefined;
  };
  return (
    <section className={styles.bar} aria-label={t('list.search')}>
      <SearchBox
        text={state.text}
        held={() => held().text}
        label={t(list.searchLabel)}
        onSearch={(text) => change({ text }, 'replace')}
      />
      {list.filters.filter(isOffered).map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          list={list.call}
          value={state.filters[filter.name] ?? ''}
          within={state.filters[outerOf(filter) ?? ''] ?? ''}
          onChange={(value) =>
            change(({ filters }) => ({ filters: withFilter(filters, list.filters, filter.name, value) }))
          }
        />
      ))}
      {isFiltered(state) && (
        <QuietButton onClick={() => change({ text: '', filters: {} })}>{t('list.clearFilters')}</QuietButton>
      )}
    </section>
  );
}
