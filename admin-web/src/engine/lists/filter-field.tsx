import { SelectField } from '@paddock/ui/select-field';
import { TextField } from '@paddock/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { SearchedField } from '../../ui/searched-field.tsx';
import { fromLocalMoment, toLocalMoment } from '../fields/zoned-moment.ts';
import { optionsOf } from '../labels.ts';
import type { Filter, ListCall } from '../resource.ts';
import styles from './list-screen.module.css';

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
      none={t('list.all')}
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
