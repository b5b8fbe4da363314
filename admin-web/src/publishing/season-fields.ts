import type { Localized } from '@paddock/contracts/language';
import { seasonRange } from '@paddock/contracts/race/race-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import type { FormField } from '../engine/resource.ts';
import { raceSearch } from '../lookups/race-choices.ts';

/** Albums and videos: by year, optionally of a race. */
export interface SeasonValues {
  year: string;
  raceId: string;
  title: Localized;
  summary: Localized;
}

export const seasonFields: readonly FormField<SeasonValues>[] = [
  { kind: 'number', name: 'year', label: 'images.year', required: true, ...seasonRange, whole: true },
  { kind: 'search', name: 'raceId', label: 'news.race', none: 'news.noRace', of: raceSearch },
  { kind: 'localized', name: 'title', label: 'news.name', required: true, ...lineText, wide: true },
  {
    kind: 'localized',
    name: 'summary',
    label: 'news.summary',
    max: paragraphText.max,
    lines: 2,
    wide: true,
  },
];
