import type { PublishStatus, VersionedKind } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { BrokenRule } from '@paddock/kit/calls/refusal';
import type { Searched } from '@paddock/kit/search/search-index';
import { containing } from '@paddock/kit/database/like';
import { hasText } from '@paddock/kit/texts/localized-text';

/** What everybody may see; by the clock of the database, which also wakes the job that says so. */
export const isPublic = `status = 'published' and published_at <= now()`;

/** How the office sorts what it manages: drafts without a moment are the newest. */
export const officeOrders = {
  publishedAt: 'published_at asc nulls last, id asc',
  '-publishedAt': 'published_at desc nulls first, id desc',
  updatedAt: 'updated_at asc, id asc',
  '-updatedAt': 'updated_at desc, id desc',
} as const;

/** A pattern for a search, as the parameter of a filter that may be absent. */
export const anywhere = (text: string | undefined): string | null => (text ? containing(text) : null);

/** Something the office changed, as those who look after its consequences need it. */
export interface Saved {
  kind: VersionedKind;
  id: string;
  version: number;
  /** What the form of the office shows, before and now. */
  before?: object | undefined;
  after: object;
  /** What shows it. */
  tags: readonly string[];
  /** When it appears by itself. */
  appearsAt?: Date | null;
  /** What everybody may find of it; null: nothing. */
  searched: Searched | null;
}

export type Removed = Pick<Saved, 'kind' | 'id' | 'tags'> & { before: object };

export function faultsOfPublished(status: PublishStatus, title: Localized): Record<string, BrokenRule> {
  return status === 'published' && !hasText(title) ? { title: { rule: 'publishedWithoutTitle' } } : {};
}
