import { call } from '../../call.ts';
import { NoInput } from '../../page.ts';
import { raceTags } from '../catalog/race-tags.ts';
import { RaceIdInput } from '../catalog/race.shapes.ts';
import { QualifyingView } from './qualifying.shapes.ts';
import { MyHeatsView, RaceDayInput, RaceDayView } from './race-day.shapes.ts';

const service = 'race';

export const raceDayCalls = {
  get_race_day: call({
    service,
    audience: 'anyone',
    write: false,
    input: RaceDayInput,
    view: RaceDayView,
    refusals: ['not_found'],
    cache: { seconds: 1, tags: (input: RaceDayInput) => raceTags.day(input) },
    summary: 'The current and next heats, after publication',
  }),
  get_qualifying: call({
    service,
    audience: 'anyone',
    write: false,
    input: RaceIdInput,
    view: QualifyingView,
    refusals: ['not_found'],
    cache: { seconds: 1, tags: (input: RaceIdInput) => raceTags.day(input) },
    summary: 'The ranking of qualifying so far, by class, after publication',
  }),
  get_my_heats: call({
    service,
    audience: 'member',
    inCare: true,
    write: false,
    input: NoInput,
    view: MyHeatsView,
    summary: "The member's heats in current races",
  }),
} as const;
