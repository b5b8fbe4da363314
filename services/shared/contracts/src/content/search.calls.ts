import { call } from '../call.ts';
import { PartOfSearchView, SearchInput, SearchView } from './search.shapes.ts';

export const searchCalls = {
  search: call({
    service: 'content',
    audience: 'anyone',
    write: false,
    input: SearchInput,
    view: SearchView,
    // Somebody who types asks several times a second; a program that reads everything would ask more.
    limits: [
      { by: 'network', count: 40, seconds: 10 },
      { by: 'network', count: 600, seconds: 3600 },
    ],
    summary:
      'Races, pilots, news, videos, albums and pages that hold all of the words, in whichever language',
  }),
  search_races: call({
    service: 'race',
    audience: 'internal',
    write: false,
    input: SearchInput,
    view: PartOfSearchView,
    summary: 'The races and pilots of a search',
  }),
} as const;
