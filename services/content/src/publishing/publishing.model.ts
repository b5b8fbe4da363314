import type { PublishStatus, VersionedKind } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { BrokenRule } from '@paddock/kit/calls/refusal';
import type { Searched } from '@paddock/kit/search/search-index';
import { containing } from '@paddock/kit/database/like';
import { hasText } from '@paddock/kit/texts/localized-text';

/** Uses the database clock, as the schedule of `AppearJob` does. */
export const isPublic = `status = 'published' and published_at <= now()`;

/** Drafts without a time sort as newest. */
export const officeOrders = {
  publishedAt: 'published_at asc nulls last, id asc',
  '-publishedAt': 'published_at desc nulls first, id desc',
  updatedAt: 'updated_at asc, id asc',
  '-updatedAt': 'updated_at desc, id desc',
} as const;

/** Pattern of an optional `ilike` filter. */
export const searchPattern = (text: string | undefined): string | null => (text ? containing(text) : null);

/** A saved entry, for the side effects. */
export interface SavedEntry {
  kind: VersionedKind;
  id: string;
  version: number;
  /** Office views. */
  before?: object | undefined;
  after: object;
  /** Cache tags of the pages that show it. */
  tags: readonly string[];
  /** Time of scheduled publication. */
  appearsAt?: Date | null;
  /** Search entry; null removes it. */
  searched: Searched | null;
}

export type RemovedEntry = Pick<SavedEntry, 'kind' | 'id' | 'tags'> & { before: object };

export function publishErrors(status: PublishStatus, title: Localized): Record<string, BrokenRule> {
  return status === 'published' && !hasText(title) ? { title: { rule: 'publishedWithoutTitle' } } : {};
}
