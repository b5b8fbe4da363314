import { reasonText } from '../text-limits.ts';
import { printedName, printedRank } from './race-limits.ts';
import { Choice, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { type Localized, languages, type Language } from '../language.ts';
import { localizedText, LocalizedLine, LocalizedParagraph } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import {
  bookAccents,
  bookStandings,
  bookStates,
  checkCode,
  type BookAccent,
  type BookStanding,
  type BookState,
} from './book.shapes.ts';
import { MAX_ENTRIES } from './result-limits.ts';
import { resultStates, type ResultState } from './result.shapes.ts';
import { RaceIdInput } from './race.shapes.ts';

/** With names in the place of its holes. */
const LocalizedBookText = localizedText('LocalizedBookText', { max: 4000, lines: true });
const rank = { ...printedRank, optional: true };

/** `text` may hold {pilot}, {race}, {class}, {place} (the rank, in words), {date} and {venue}. */
export class BookTemplate {
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) text!: Localized;
  @Nested(() => LocalizedLine) signer!: Localized;
  @Choice(bookAccents) accent!: BookAccent;
}

/** A race without a template of its own shows the one it would begin with. */
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

/** `text` looks in the serial and the printed name. */
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
  /** Serial of the certificate that took the place of this one. */
  @Text({ max: 40, optional: true }) replacedBy!: string | null;
}

export class AdminBookPage extends PageView {
  @ListOf(() => AdminBookView, { max: 100 }) rows!: AdminBookView[];
}

/**
 * Without `bookId` one is issued. With it, a corrected one is issued in its place and the old one says so; who holds it and
 * for which race and class stay as they were. Title and text that are left out come from the template.
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

/** A certificate is never forgotten: who checks it learns that it was taken back. */
export class RevokeBookInput {
  @Uuid() bookId!: string;
  @Text(reasonText) reason!: string;
}

/** A name to print in the place of one that cannot be printed. */
export class GivenNameInput {
  @Uuid() memberId!: string;
  @Text(printedName) printedName!: string;
}

export class BookPlanInput extends RaceIdInput {
  @Uuid() classId!: string;
  /** Only pilots of this rank and better get one, the highest there is: everybody who finished. Left out: as the last time. */
  @Integer({ ...printedRank, optional: true }) upToRank?: number | null;
  @ListOf(() => GivenNameInput, { max: MAX_ENTRIES, optional: true }) names?: GivenNameInput[] | null;
}

export const bookDeeds = ['issue', 'reissue', 'revoke'] as const;
export type BookDeed = (typeof bookDeeds)[number];

/** In what a certificate no longer agrees with the result; `name`: with the account. */
export const bookFaults = ['rank', 'name', 'not_finished', 'disqualified', 'missing'] as const;
export type BookFault = (typeof bookFaults)[number];

/** `given`: as the account or the organiser has it. `latin`: another name of the pilot, because that one cannot be printed. */
export const nameSources = ['given', 'latin', 'none'] as const;
export type NameSource = (typeof nameSources)[number];

class BookToChange {
  @Uuid() bookId!: string;
  @Text({ max: 40 }) serial!: string;
  @Text(printedName) printedName!: string;
  @Integer(rank) rank!: number | null;
}

export class BookPlanRowView {
  @Choice(bookDeeds) deed!: BookDeed;
  @Uuid() memberId!: string;
  /** Null for who has no certificate yet. */
  @Nested(() => BookToChange, { optional: true }) book!: BookToChange | null;
  @Choice(bookFaults, { optional: true }) fault!: BookFault | null;
  /** The name as it would be, whether or not it can be printed. */
  @Text({ max: 200, blank: true }) name!: string;
  @Choice(nameSources) nameSource!: NameSource;
  /** Blank when the organiser has to give a name first. */
  @Text({ ...printedName, blank: true }) printedName!: string;
  @Integer(rank) rank!: number | null;
}

/** What brings the certificates of a class into agreement with its official result. */
export class BookPlanView {
  /** Of the result; only an official one is brought into agreement with. Null: there is none. */
  @Choice(resultStates, { optional: true }) state!: ResultState | null;
  @Integer(printedRank) upToRank!: number;
  /** Stands for what is planned: what is done is what was seen. */
  @Text({ max: 43 }) plan!: string;
  /** Certificates that stay as they are. */
  @Integer({ min: 0, max: 100_000 }) agreed!: number;
  /** Rows of the result that belong to no account. */
  @Integer({ min: 0, max: MAX_ENTRIES }) withoutAccount!: number;
  @ListOf(() => BookPlanRowView, { max: 2 * MAX_ENTRIES }) rows!: BookPlanRowView[];
}

/** All of a plan at once. */
export class IssueBooksInput extends BookPlanInput {
  @Text({ max: 43 }) plan!: string;
  /** For pilots whose certificate is taken back. */
  @Text({ ...reasonText, optional: true }) reason?: string | null;
}

const count = { min: 0, max: 2 * MAX_ENTRIES };

export class IssuedBooksView {
  @Integer(count) issued!: number;
  @Integer(count) reissued!: number;
  @Integer(count) revoked!: number;
  /** Whose name cannot be printed, and nobody gave another one. */
  @Integer(count) unnamed!: number;
}
