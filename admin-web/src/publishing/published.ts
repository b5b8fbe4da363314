import type { PublishStatus } from '@paddock/contracts/content/content-kinds';
import type { FormField } from '../engine/resource.ts';
import { fromZonedMoment, toZonedMoment } from '../engine/fields/zoned-moment.ts';
import type { TextKey } from '../providers/i18n.ts';

/** Form values of scheduled publishing; the time is in the zone of the browser. */
export interface PublishedValues {
  status: PublishStatus;
  publishedAt: string;
  zone: string;
}

export const publishLabels = {
  draft: 'publishing.draft',
  published: 'publishing.published',
} as const satisfies Record<PublishStatus, TextKey>;

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

/** An unchanged time keeps its seconds. */
export function momentInput(typed: string, zone: string, was: string | null | undefined): string | null {
  if (was && toZonedMoment(was, zone) === typed) return was;
  return typed ? (fromZonedMoment(typed, zone) ?? null) : null;
}

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
