import { call } from '../call.ts';
import { RaceMarksView } from './race-mark.shapes.ts';
import { RaceIdInput } from './race.shapes.ts';
import { raceTags } from './race-tags.ts';

export const raceMarkCalls = {
  get_race_marks: call({
    service: 'race',
    audience: 'anyone',
    write: false,
    input: RaceIdInput,
    view: RaceMarksView,
    refusals: ['not_found'],
    cache: { seconds: 60, tags: (input: RaceIdInput) => raceTags.marks(input) },
    summary: 'When the heats of a race began, and which rows of its results have a second in its recording',
  }),
} as const;
