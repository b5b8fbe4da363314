import { call } from '../call.ts';
import { NoInput } from '../page.ts';
import { RaceDetailView, RaceIdInput, RaceListInput, RacePage, RaceYearsView } from './race.shapes.ts';

const service = 'race';
/** Short, because places are taken every second of a rush and nothing clears the cache for that. */
const cache = { seconds: 5, tags: ['races'] };

export const raceCalls = {
  get_race_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: RaceListInput,
    view: RacePage,
    cache,
    summary: 'Races that were published: those to come first, then the past ones',
  }),
  get_race_detail: call({
    service,
    audience: 'anyone',
    write: false,
    input: RaceIdInput,
    view: RaceDetailView,
    cache: { ...cache, own: true },
    summary: 'A race with its classes, form and documents; for a member, with the own sign-up',
  }),
  get_race_year: call({
    service,
    audience: 'anyone',
    write: false,
    input: NoInput,
    view: RaceYearsView,
    cache,
    summary: 'The seasons there are races of',
  }),
} as const;
