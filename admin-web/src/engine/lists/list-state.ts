import { searchText } from '@paddock/contracts/text-limits';
import type { InputOf } from '@paddock/contracts/call-table';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRouter, useSearchStep, type Step } from '../../providers/router.ts';
import type { ListCall, List } from '../resource.ts';

/** Filters, sorting and page of a list. Stored only in the URL. */
export interface ListState {
  page: number;
  pageSize: number;
  sort: string;
  text: string;
  filters: Record<string, string>;
  open: string | null;
}

/** A function gets the previous state. */
type ListChange = Partial<ListState> | ((before: ListState) => Partial<ListState>);

export const pageSizes = [25, 50, 100] as const;

const MAX_PAGE = 10_000;

interface FilterShape {
  name: string;
  kind: 'choice' | 'flag' | 'lookup' | 'search' | 'moment';
  numeric?: boolean;
  within?: string;
  required?: object;
}

/** The part of a list that reading a URL needs. */
interface ListShape {
  columns: readonly { sort?: string }[];
  filters: readonly FilterShape[];
  defaultSort: string;
}

export function readListState(address: URLSearchParams, list: ListShape): ListState {
  const page = Number(address.get('page'));
  const pageSize = Number(address.get('size'));
  const sort = address.get('sort') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? pageSizes[0],
    sort: list.columns.some((column) => column.sort === sort.replace(/^-/, '')) ? sort : list.defaultSort,
    text: (address.get('text') ?? '').slice(0, searchText.max),
    filters: Object.fromEntries(
      list.filters.flatMap(({ name, kind, numeric }) => {
        const value = address.get(name) ?? '';
        const usable =
          value !== '' &&
          (kind !== 'moment' || !Number.isNaN(Date.parse(value))) &&
          (!numeric || Number.isInteger(Number(value))) &&
          (kind !== 'flag' || value === 'true' || value === 'false');
        return usable ? [[name, value]] : [];
      }),
    ),
    open: address.get('open'),
  };
}

/** Writes only values that differ from the defaults. */
export function writeListState(state: ListState, list: ListShape): URLSearchParams {
  const address = new URLSearchParams();
  if (state.text !== '') address.set('text', state.text);
  for (const { name } of list.filters) {
    const value = state.filters[name];
    if (value) address.set(name, value);
  }
  if (state.sort !== list.defaultSort) address.set('sort', state.sort);
  if (state.pageSize !== pageSizes[0]) address.set('size', String(state.pageSize));
  if (state.page !== 1) address.set('page', String(state.page));
  if (state.open !== null) address.set('open', state.open);
  return address;
}

/** Input of the list call. */
export function listInput<Call extends ListCall>(
  { page, pageSize, sort, text, filters }: Omit<ListState, 'open'>,
  described: readonly FilterShape[],
): InputOf<Call> {
  const chosen = Object.entries(filters).map(([name, value]) => {
    const filter = described.find((each) => each.name === name);
    if (filter?.kind === 'flag') return [name, value === 'true'];
    return [name, filter?.numeric ? Number(value) : value];
  });
  const input = { page, pageSize, sort, ...(text && { text }), ...Object.fromEntries(chosen) };
  return input as InputOf<Call>;
}

/** The filter that must be set first. */
export const outerOf = (filter: FilterShape): string | undefined => filter.within;

/** Sets or clears a filter; clears the filters inside it. */
export function withFilter(
  filters: ListState['filters'],
  described: readonly FilterShape[],
  changed: string,
  value: string,
): ListState['filters'] {
  const cleared = new Set([
    changed,
    ...described.filter(({ within }) => within === changed).map(({ name }) => name),
  ]);
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !cleared.has(name)));
  return value === '' ? others : { ...others, [changed]: value };
}

/** A required filter without a value. */
export const missingFilter = <Filter extends FilterShape>(
  { filters }: ListState,
  described: readonly Filter[],
): Filter | undefined => described.find(({ name, required }) => required && filters[name] === undefined);

/** Values of required filters. */
export const requiredFilters = (
  { filters }: ListState,
  described: readonly FilterShape[],
): ListState['filters'] =>
  Object.fromEntries(
    described.flatMap(({ name, required }) => (required && filters[name] ? [[name, filters[name]]] : [])),
  );

/** By more than the required filters. */
export const isFiltered = (state: ListState, described: readonly FilterShape[]) =>
  state.text !== '' ||
  Object.keys(state.filters).length > Object.keys(requiredFilters(state, described)).length;

export type ChangeList = (change: ListChange, step?: Step) => void;

export function useListState<Call extends ListCall>(list: List<Call>) {
  const router = useRouter();
  const takeStep = useSearchStep();
  const [address] = useSearchParams();
  const state = useMemo(() => readListState(address, list), [address, list]);

  const change = useCallback<ChangeList>(
    (part, step) =>
      takeStep((search) => writeListState(changedBy(part, readListState(search, list)), list), step),
    [takeStep, list],
  );

  /** State of the URL, which may be ahead of the rendered one. */
  const held = useCallback(
    () => readListState(new URLSearchParams(router.state.location.search), list),
    [router, list],
  );
  return { state, change, held };
}

/** Changes of the filters return to page one. */
function changedBy(change: ListChange, before: ListState): ListState {
  const part = typeof change === 'function' ? change(before) : change;
  const sameRows = 'page' in part || 'open' in part;
  return { ...before, ...(!sameRows && { page: 1 }), ...part };
}
