import type { SelectOption } from '@paddock/ui/forms/select-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orUndefined } from '../../providers/answers.ts';
import type { Read } from '../../providers/http.ts';
import { useServices } from '../../providers/services.ts';
import { useWords, type Words } from '../../providers/words.ts';

/** Options too many to load: searched on the server, and looked up by value. */
export interface Searched {
  /** Query key. */
  name: string;
  /** First matches and total. */
  find: (read: Read, text: string, words: Words) => Promise<{ options: SelectOption[]; total: number }>;
  /** Null when it no longer exists. */
  one: (read: Read, value: string, words: Words) => Promise<SelectOption | null>;
}

interface Choices<Row> {
  name: string;
  list: (read: Read, matching: { text?: string }) => Promise<{ rows: readonly Row[]; total: number }>;
  one: (read: Read, id: string) => Promise<Row>;
  option: (row: Row, words: Words) => SelectOption;
}

/** Searches a list call and looks up by a detail call. */
export const searchedIn = <Row>({ name, list, one, option }: Choices<Row>): Searched => ({
  name,
  find: async (read, text, words) => {
    const { rows, total } = await list(read, text === '' ? {} : { text });
    return { options: rows.map((row) => option(row, words)), total };
  },
  one: async (read, id, words) => {
    const row = await orUndefined(one(read, id));
    return row ? option(row, words) : null;
  },
});

/** Keeps previous matches while loading. */
export function useFound({ name, find }: Searched, text: string, enabled: boolean) {
  const words = useWords();
  const { api, language } = useServices();
  return useQuery({
    queryKey: ['search', name, text, language.current],
    queryFn: ({ signal }) => find((call, input) => api.read(call, input, signal), text, words),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** The option of a value: undefined while loading, null when it no longer exists. */
export function useChosen({ name, one }: Searched, value: string): SelectOption | null | undefined {
  const words = useWords();
  const { api, language } = useServices();
  const { data } = useQuery({
    queryKey: ['chosen', name, value, language.current],
    queryFn: ({ signal }) => one((call, input) => api.read(call, input, signal), value, words),
    enabled: value !== '',
  });
  return data;
}
