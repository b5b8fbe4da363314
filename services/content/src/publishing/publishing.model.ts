import type { PublishStatus, VersionedKind } from '@paddock/contracts/content/content-kinds';
import type { Language, Localized } from '@paddock/contracts/language';
import type { TextInLanguage } from '@paddock/contracts/localized';
import type { BrokenRule } from '@paddock/kit/calls/refusal';
import type { Searched } from '@paddock/kit/search/search-index';
import { cleanHtml } from '@paddock/kit/texts/clean-html';
import { hasText, inLanguage } from '@paddock/kit/texts/localized-text';

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

/** Drafts, too: lists of the office show entries by their titles. */
export function publishErrors(status: PublishStatus, title: Localized): Record<string, BrokenRule> {
  if (hasText(title)) return {};
  return { title: { rule: status === 'published' ? 'publishedWithoutTitle' : 'required' } };
}

/** Sanitized again when read: the rules may have become stricter since the text was saved. */
export function cleanInLanguage(html: Localized, lang: Language): TextInLanguage {
  const { text, lang: other } = inLanguage(html, lang);
  return { text: cleanHtml(text), ...(other && { lang: other }) };
}
