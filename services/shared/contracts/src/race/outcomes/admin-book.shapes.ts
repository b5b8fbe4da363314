import { Choice, Instant, Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import { type Localized, languages, type Language } from '../../language.ts';
import { localizedText, LocalizedLine, LocalizedParagraph } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { reasonText } from '../../text-limits.ts';
import { printedName, printedRank, MAX_ENTRIES } from '../catalog/race-limits.ts';
import { RaceIdInput } from '../catalog/race.shapes.ts';
import {
  bookAccents,
  bookStandings,
  bookStates,
  checkCode,
  type BookAccent,
  type BookStanding,
  type BookState,
} from './book.shapes.ts';
import { resultStates, type ResultState } from './result.shapes.ts';

/** With placeholders. */
const LocalizedBookText = localizedText('LocalizedBookText', { max: 4000, lines: true });
const rank = { ...printedRank, optional: true };

/** Placeholders in `text`: {pilot}, {race}, {class}, {place} (the rank in words), {date}, {venue}. */
export class BookTemplate {
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) text!: Localized;
  @Nested(() => LocalizedLine) signer!: Localized;
  @Choice(bookAccents) accent!: BookAccent;
}

/** The default template if the race has none. */
export class BookTemplateView extends BookTemplate {
  @Uuid() raceId!: string;
}

export class SaveBookTemplateInput extends BookTemplate {
  @Uuid() raceId!: string;
}

export class BookPreviewInput extends BookTemplate {
  @Uuid() raceId!: string;
  @Choice(languages) language!: Language;
}

export const adminBookSorts = ['issuedAt', '-issuedAt'] as const;
export type AdminBookSort = (typeof adminBookSorts)[number];

/** `text` searches serial and printed name. */
export class AdminBookListInput extends PageInput {
  @Uuid({ optional: true }) raceId?: string;
  @Uuid({ optional: true }) memberId?: string;
  @Choice(bookStates, { optional: true }) state?: BookState;
  @Choice(adminBookSorts, { optional: true }) sort?: AdminBookSort;
}

export class AdminBookView {
  @Uuid() bookId!: string;
  @Text({ max: 40 }) serial!: string;
  @Choice(bookStates) state!: BookState;
  @Choice(bookStandings) standing!: BookStanding;
  @Uuid() memberId!: string;
  @Text(printedName) printedName!: string;
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  @Integer(rank) rank!: number | null;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedBookText) text!: Localized;
  @Text(checkCode) checkCode!: string;
  @Instant() issuedAt!: string;
  /** Account of the admin. */
  @Text({ max: 40 }) issuedBy!: string;
  @Text({ ...reasonText, blank: true }) revokedReason!: string;
  /** Serial of the replacement. */
  @Text({ max: 40, optional: true }) replacedBy!: string | null;
}

export class AdminBookPage extends PageView {
  @ListOf(() => AdminBookView, { max: 100 }) rows!: AdminBookView[];
}

/**
 * Without `bookId` a certificate is issued. With it, a corrected one replaces it for the same pilot, race and
 * class. Absent title and text come from the template.
 */
export class SaveBookInput {
  @Uuid({ optional: true }) bookId?: string;
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @Uuid() memberId!: string;
  @Text(printedName) printedName!: string;
  @Integer(rank) rank?: number | null;
  @Nested(() => LocalizedLine, { optional: true }) title?: Localized | null;
  @Nested(() => LocalizedParagraph, { optional: true }) text?: Localized | null;
}

/** Revoked certificates are kept: the public check reports them. */
export class RevokeBookInput {
  @Uuid() bookId!: string;
  @Text(reasonText) reason!: string;
}

/** A replacement for a name that cannot be printed. */
export class GivenNameInput {
  @Uuid() memberId!: string;
  @Text(printedName) printedName!: string;
}

export class BookPlanInput extends RaceIdInput {
  @Uuid() classId!: string;
  /** Highest rank number that gets one; maximum: all finishers. Absent: the last value. */
  @Integer({ ...printedRank, optional: true }) upToRank?: number | null;
  @ListOf(() => GivenNameInput, { max: MAX_ENTRIES, optional: true }) names?: GivenNameInput[] | null;
}

export const bookActions = ['issue', 'reissue', 'revoke'] as const;
export type BookAction = (typeof bookActions)[number];

/** Differences between a certificate and the result; `name`: and the account. */
export const bookFaults = ['rank', 'name', 'not_finished', 'disqualified', 'missing'] as const;
export type BookFault = (typeof bookFaults)[number];

/**
 * `given`: from the account or the organiser. `latin`: another name of the pilot, because that one cannot be
 * printed.
 */
export const nameSources = ['given', 'latin', 'none'] as const;
export type NameSource = (typeof nameSources)[number];

class BookToChange {
  @Uuid() bookId!: string;
  @Text({ max: 40 }) serial!: string;
  @Text(printedName) printedName!: string;
  @Integer(rank) rank!: number | null;
}

export class BookPlanRowView {
  @Choice(bookActions) deed!: BookAction;
  @Uuid() memberId!: string;
  /** Null without a certificate. */
  @Nested(() => BookToChange, { optional: true }) book!: BookToChange | null;
  @Choice(bookFaults, { optional: true }) fault!: BookFault | null;
  /** Before any replacement, printable or not. */
  @Text({ max: 200, blank: true }) name!: string;
  @Choice(nameSources) nameSource!: NameSource;
  /** Blank if the organiser has to provide a name. */
  @Text({ ...printedName, blank: true }) printedName!: string;
  /** Of the printed name, separated by spaces. */
  @Text({ max: 400, blank: true }) omittedEmoji!: string;
  /** Characters of the name that no font has, separated by spaces. */
  @Text({ max: 400, blank: true }) unprintable!: string;
  @Integer(rank) rank!: number | null;
}

/** Changes that make the certificates of a class match its official result. */
export class BookPlanView {
  /** Only official results are applied. Null: no result. */
  @Choice(resultStates, { optional: true }) state!: ResultState | null;
  @Integer(printedRank) upToRank!: number;
  /** Hash of the plan: ensures that what is applied was reviewed. */
  @Text({ max: 43 }) plan!: string;
  /** Unchanged certificates. */
  @Integer({ min: 0, max: 100_000 }) agreed!: number;
  /** Rows without an account. */
  @Integer({ min: 0, max: MAX_ENTRIES }) withoutAccount!: number;
  @ListOf(() => BookPlanRowView, { max: 2 * MAX_ENTRIES }) rows!: BookPlanRowView[];
}

export class IssueBooksInput extends BookPlanInput {
  @Text({ max: 43 }) plan!: string;
  /** For revoked certificates. */
  @Text({ ...reasonText, optional: true }) reason?: string | null;
}

const count = { min: 0, max: 2 * MAX_ENTRIES };

export class IssuedBooksView {
  @Integer(count) issued!: number;
  @Integer(count) reissued!: number;
  @Integer(count) revoked!: number;
  /** Without a printable name. */
  @Integer(count) unnamed!: number;
}
