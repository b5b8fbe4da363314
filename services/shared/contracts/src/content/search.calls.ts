import { call } from '../call.ts';
import { PartOfSearchView, SearchInput, SearchView } from './search.shapes.ts';

export const searchCalls = {
  search: call({
    service: 'content',
    audience: 'anyone',
    write: false,
    input: SearchInput,
    view: SearchView,
    // Search as you type sends several requests a second.
    limits: [
      { by: 'network', count: 40, seconds: 10 },
      { by: 'network', count: 600, seconds: 3600 },
    ],
    summary: 'Full-text search over races, pilots, news, videos, albums and pages in all languages',
  }),
  search_races: call({
    service: 'race',
    audience: 'internal',
    write: false,
    input: SearchInput,
    view: PartOfSearchView,
    summary: 'Search results of races and pilots',
  }),
} as const;
