import { call } from '../../call.ts';
import { NoInput } from '../../page.ts';
import { raceTags } from './race-tags.ts';
import {
  RaceDetailView,
  RaceIdInput,
  RaceListInput,
  RacePage,
  RacePreviewInput,
  RaceYearsView,
} from './race.shapes.ts';

const service = 'race';
/** Short, because registration opens and closes by the clock without an invalidation. */
const seconds = 5;

export const raceCalls = {
  get_race_list: call({
    service,
    audience: 'anyone',
    write: false,
    input: RaceListInput,
    view: RacePage,
    cache: { seconds, tags: raceTags.list },
    summary: 'Published races, upcoming first, then past',
  }),
  get_race_detail: call({
    service,
    audience: 'anyone',
    write: false,
    input: RaceIdInput,
    view: RaceDetailView,
    refusals: ['not_found'],
    cache: { seconds, tags: raceTags.detail, own: true },
    summary: "A race with classes, form and documents, and the member's sign-ups",
  }),
  get_race_preview: call({
    service,
    audience: 'anyone',
    write: false,
    input: RacePreviewInput,
    view: RaceDetailView,
    refusals: ['not_found'],
    limits: [{ by: 'network', count: 60, seconds: 60 }],
    summary: 'An unpublished race, with a preview token',
  }),
  get_race_year: call({
    service,
    audience: 'anyone',
    write: false,
    input: NoInput,
    view: RaceYearsView,
    cache: { seconds, tags: raceTags.seasons },
    summary: 'Seasons with races',
  }),
} as const;
