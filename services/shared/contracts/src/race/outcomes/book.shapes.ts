import { Choice, Instant, Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import { TextInLanguage } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { reasonText } from '../../text-limits.ts';
import { PictureAddress } from '../../upload/address-fields.ts';
import { printedName, printedRank, typedCheckCode } from '../catalog/race-limits.ts';

export const bookStates = ['valid', 'revoked', 'replaced'] as const;
export type BookState = (typeof bookStates)[number];

/** The result now: agrees; differs after a correction; or is being corrected. */
export const bookStandings = ['agrees', 'corrected', 'in_correction', 'renamed'] as const;
export type BookStanding = (typeof bookStandings)[number];

/** The colour of the gate that frames the page. */
export const bookAccents = ['ice', 'orange', 'violet', 'green'] as const;
export type BookAccent = (typeof bookAccents)[number];

/** In the URL of the public check: 128 random bits. */
export const checkCodePattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;
export const checkCode = { max: 26, pattern: checkCodePattern };
const rank = { ...printedRank, optional: true };

export class BookCardView {
  @Uuid() bookId!: string;
  @Text({ max: 40 }) serial!: string;
  @Choice(bookStates) state!: BookState;
  @Choice(bookStandings) standing!: BookStanding;
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
  /** Null on certificates issued before this was stored. */
  @Instant({ optional: true }) raceEndsAt!: string | null;
  @Text(checkCode) checkCode!: string;
  @Text({ ...reasonText, blank: true }) revokedReason!: string;
  /** The replacement certificate. */
  @Uuid({ optional: true }) replacedBy!: string | null;
  /** Characters of the account name that no font has, separated by spaces: another name is printed. */
  @Text({ max: 400, blank: true }) unprintable!: string;
  /** Present pictures of the organisation. */
  @PictureAddress({ optional: true }) signature?: string | null;
  @PictureAddress({ optional: true }) seal?: string | null;
}

export class CheckCodeInput {
  /** Typed or scanned: case, blanks and hyphens are ignored. */
  @Text(typedCheckCode) code!: string;
}

/** Public: for anyone who has the code. */
export class BookCheckView {
  @Choice(bookStates) state!: BookState;
  @Choice(bookStandings) standing!: BookStanding;
  @Text(printedName) printedName!: string;
  @Uuid() raceId!: string;
  @Nested(() => TextInLanguage) raceTitle!: TextInLanguage;
  @Integer(rank) rank!: number | null;
  @Text({ max: 60 }) zone!: string;
  @Instant() raceStartsAt!: string;
  /** Null on certificates issued before this was stored. */
  @Instant({ optional: true }) raceEndsAt!: string | null;
  /** Code of the latest replacement. */
  @Text({ ...checkCode, optional: true }) replacedBy!: string | null;
}
