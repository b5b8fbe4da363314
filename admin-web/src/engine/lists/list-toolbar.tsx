import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { SearchedField } from '../../ui/fields/searched-field.tsx';
import { fromLocalMoment, toLocalMoment } from '../fields/zones/zoned-moment.ts';
import { optionsOf } from '../labels.ts';
import type { Filter, List, ListCall } from '../resource.ts';
import styles from './list-screen.module.css';
import {
  isFiltered,
  outerOf,
  requiredFilters,
  withFilter,
  type ListState,
  type ChangeList,
} from './list-state.ts';
import { SearchBox } from './search-box.tsx';

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
      {isFiltered(state, list.filters) && (
        <QuietButton onClick={() => change({ text: '', filters: requiredFilters(state, list.filters) })}>
          {t('list.clearFilters')}
        </QuietButton>
      )}
    </section>
  );
}

interface FilterFieldProps<F extends Filter> {
  filter: F;
  /** Distinguishes equal filter names of two lists in query keys. */
  list: ListCall;
  value: string;
  /** Value of the outer filter. */
  within?: string;
  onChange: (value: string) => void;
}

export function FilterField({ filter, ...rest }: FilterFieldProps<Filter>) {
  if (filter.kind === 'moment') return <MomentFilter filter={filter} {...rest} />;
  if (filter.kind === 'lookup') return <LookupFilter filter={filter} {...rest} />;
  if (filter.kind === 'search') return <SearchFilter filter={filter} {...rest} />;
  return <ChoiceFilter filter={filter} {...rest} />;
}

function ChoiceFilter({ filter, value, onChange }: FilterFieldProps<Filter & { kind: 'choice' | 'flag' }>) {
  const { t } = useWords();
  return (
    <SelectField
      label={t(filter.label)}
      className={styles.filter}
      options={optionsOf(filter.labels, t)}
      placeholder={t('list.all')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function SearchFilter({ filter, value, onChange }: FilterFieldProps<Filter & { kind: 'search' }>) {
  const { t } = useWords();
  return (
    <SearchedField
      label={t(filter.label)}
      className={styles.searched}
      of={filter.of}
      none={t(filter.required?.title ?? 'list.all')}
      value={value}
      onChange={onChange}
    />
  );
}

function LookupFilter({
  filter,
  list,
  value,
  within = '',
  onChange,
}: FilterFieldProps<Filter & { kind: 'lookup' }>) {
  const words = useWords();
  const { t } = words;
  const { api, language } = useServices();
  const { data } = useQuery({
    queryKey: ['lookup', list, filter.name, within, language.current],
    queryFn: ({ signal }) => filter.look((name, input) => api.read(name, input, signal), within, words),
  });
  return (
    <SelectField
      label={t(filter.label)}
      className={styles.filter}
      // Shows the current value while the options load.
      options={data ?? (value ? [{ value, label: t('loading') }] : [])}
      placeholder={t('list.all')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function MomentFilter({ filter, value, onChange }: FilterFieldProps<Filter & { kind: 'moment' }>) {
  const { t } = useWords();
  return (
    <TextField
      type="datetime-local"
      label={t(filter.label)}
      className={styles.moment}
      value={toLocalMoment(value)}
      onChange={(event) => onChange(fromLocalMoment(event.target.value))}
    />
  );
}
