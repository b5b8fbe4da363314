import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import { seasonRange } from '@paddock/contracts/race/catalog/race-limits';
import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import { toZonedMoment, typedMoment } from '../engine/fields/zones/zoned-moment.ts';
import { labels } from '../engine/labels.ts';
import type { FormField } from '../engine/resource.ts';
import { raceSearch } from '../lookups/race-choices.ts';

/** Form values of scheduled publishing; the time is in the zone of the browser. */
export interface PublishedValues {
  status: PublishStatus;
  publishedAt: string;
  zone: string;
}

export const publishLabels = labels('publishing', ['draft', 'published']);

export const momentValue = (moment: string | null | undefined, zone: string): string =>
  moment ? toZonedMoment(moment, zone) : '';

export function publishedValues(
  row: { status: PublishStatus; publishedAt?: string | null | undefined } | undefined,
): PublishedValues {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    zone,
    status: row?.status ?? 'draft',
    publishedAt: momentValue(row?.publishedAt, zone),
  };
}

export const momentInput = (typed: string, zone: string, was: string | null | undefined): string | null =>
  typedMoment(typed, zone, { at: was, zone }) || null;

export const publishedInput = (
  { status, publishedAt, zone }: PublishedValues,
  row: { publishedAt?: string | null | undefined } | undefined,
) => ({ status, publishedAt: momentInput(publishedAt, zone, row?.publishedAt) });

export const publishedFields: readonly FormField<PublishedValues>[] = [
  { kind: 'choice', name: 'status', label: 'publishing.status', required: true, labels: publishLabels },
  {
    kind: 'moment',
    name: 'publishedAt',
    label: 'publishing.at',
    hint: 'publishing.atHint',
    zone: 'zone',
  },
];

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
