import { reasonText } from '../text-limits.ts';
import { printedName, printedRank, typedCheckCode } from './race-limits.ts';
import { Choice, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';

export const bookStates = ['valid', 'revoked', 'replaced'] as const;
export type BookState = (typeof bookStates)[number];

/**
 * What the result says of a valid certificate now: it agrees; it was corrected after the issue, and says otherwise; it is being corrected
 * and not official at the moment.
 */
export const bookStandings = ['agrees', 'corrected', 'in_correction'] as const;
export type BookStanding = (typeof bookStandings)[number];

/** The colour of the gate drawn around the page. */
export const bookAccents = ['ice', 'orange', 'violet', 'green'] as const;
export type BookAccent = (typeof bookAccents)[number];

/** On the certificate and in the address of the public check: 128 random bits that nobody guesses. */
export const checkCodePattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
export const checkCode = { max: 26, pattern: checkCodePattern };
const rank = { ...printedRank, optional: true };

export class BookCardView {
  @Uuid() bookId!: string;
  @Text({ max: 40 }) serial!: string;
  @Choice(bookStates) state!: BookState;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Nested(() => TextInLanguage) raceTitle!: TextInLanguage;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Integer(rank) rank!: number | null;
  @Instant() issuedAt!: string;
}

export class BookPage extends PageView {
  @ListOf(() => BookCardView, { max: 100 }) rows!: BookCardView[];
}

export class MyBookListInput extends PageInput {}

export class BookIdInput {
  @Uuid() bookId!: string;
}

export class BookDetailView extends BookCardView {
  @Text(printedName) printedName!: string;
  @Nested(() => TextInLanguage) text!: TextInLanguage;
  @Nested(() => TextInLanguage) signer!: TextInLanguage;
  @Choice(bookAccents) accent!: BookAccent;
  @Nested(() => TextInLanguage) venue!: TextInLanguage;
  @Text({ max: 60 }) zone!: string;
  @Instant() raceStartsAt!: string;
  @Text(checkCode) checkCode!: string;
  @Choice(bookStandings) standing!: BookStanding;
  @Text({ ...reasonText, blank: true }) revokedReason!: string;
  /** The certificate that took the place of this one. */
  @Uuid({ optional: true }) replacedBy!: string | null;
}

export class CheckCodeInput {
  /** As typed or scanned: in either case, with blanks or hyphens. */
  @Text(typedCheckCode) code!: string;
}

/** What anybody who holds the code may know. */
export class BookCheckView {
  @Choice(bookStates) state!: BookState;
  @Choice(bookStandings) standing!: BookStanding;
  @Text(printedName) printedName!: string;
  @Uuid() raceId!: string;
  @Nested(() => TextInLanguage) raceTitle!: TextInLanguage;
  @Integer(rank) rank!: number | null;
  @Text({ max: 60 }) zone!: string;
  @Instant() raceStartsAt!: string;
  /** Code of the latest certificate that took the place of this one. */
  @Text({ ...checkCode, optional: true }) replacedBy!: string | null;
}
