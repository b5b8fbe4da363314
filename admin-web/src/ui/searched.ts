import type { SelectOption } from '@paddock/ui/select-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orNone } from '../providers/answers.ts';
import type { Read } from '../providers/http.ts';
import { useServices } from '../providers/services.tsx';
import { useWords, type Words } from '../providers/words.ts';

/** Things of which there may be thousands: the server is asked for those that match, and for the one that was chosen. */
export interface Searched {
  /** What they are called among all that is searched for. */
  name: string;
  /** The first of those that match, and how many there are. */
  find: (read: Read, text: string, words: Words) => Promise<{ options: SelectOption[]; total: number }>;
  /** Null where it is there no more. */
  one: (read: Read, value: string, words: Words) => Promise<SelectOption | null>;
}

interface Choices<Row> {
  name: string;
  list: (read: Read, matching: { text?: string }) => Promise<{ rows: readonly Row[]; total: number }>;
  one: (read: Read, id: string) => Promise<Row>;
  option: (row: Row, words: Words) => SelectOption;
}

/** Searched by the text of a list call, and known by its id from a detail call. */
export const searchedIn = <Row>({ name, list, one, option }: Choices<Row>): Searched => ({
  name,
  find: async (read, text, words) => {
    const { rows, total } = await list(read, text === '' ? {} : { text });
    return { options: rows.map((row) => option(row, words)), total };
  },
  one: async (read, id, words) => {
    const row = await orNone(one(read, id));
    return row ? option(row, words) : null;
  },
});

/** What was found for a text; what was found before stays until then. */
export function useFound({ name, find }: Searched, text: string, enabled: boolean) {
  const words = useWords();
  const { api, language } = useServices();
  return useQuery({
    queryKey: ['searched', name, text, language.current],
    queryFn: ({ signal }) => find((call, input) => api.read(call, input, signal), text, words),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** What is chosen by its value: undefined until it is known, null where it is there no more. */
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
