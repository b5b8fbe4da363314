import type { PublishStatus, VersionedKind } from '@paddock/contracts/content/content-kinds';
import type { Language, Localized } from '@paddock/contracts/language';
import type { BrokenRule } from '@paddock/kit/calls/refusal';
import type { Searched } from '@paddock/kit/search/search-index';
import { containing } from '@paddock/kit/database/like';
import { hasText, inLanguage } from '@paddock/kit/texts/localized-text';
import { Column } from 'typeorm';
import type { TextInLanguage } from '@paddock/contracts/localized';
import { cleanHtml } from '@paddock/kit/texts/clean-html';

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

/** Columns of entries that are drafted, then published at a time. */
export abstract class Published {
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'int', default: 1 }) version!: number;
  @Column({ type: 'text' }) status!: PublishStatus;
  @Column({ type: 'timestamptz', nullable: true }) publishedAt!: Date | null;
  @Column({ type: 'jsonb' }) title!: Localized;
  @Column({ type: 'jsonb' }) summary!: Localized;
  @Column({ type: 'uuid', nullable: true }) raceId!: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}

/** Sanitized again when read: the rules may have become stricter since the text was saved. */
export function cleanInLanguage(html: Localized, lang: Language): TextInLanguage {
  const { text, lang: other } = inLanguage(html, lang);
  return { text: cleanHtml(text), ...(other && { lang: other }) };
}
