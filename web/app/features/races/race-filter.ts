import type { SignUpState } from './race-stage.ts';

export const listStates = ['open', 'upcoming', 'waiting', 'full', 'closed'] as const satisfies SignUpState[];
export type ListState = (typeof listStates)[number];

export interface RaceFilterValues {
  state: ListState | '';
  text: string;
}

/** The address of a filtered list; what is not filtered by is not in it. */
export function raceListPath({ state, text }: RaceFilterValues, page = 1): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (text) query.set('text', text);
  if (page > 1) query.set('page', String(page));
  const written = query.toString();
  return written ? `/race-list?${written}` : '/race-list';
}
