import { reasonText } from '../text-limits.ts';
import { printedName, printedRank } from './race-limits.ts';
import { Choice, Instant, Integer, ListOf, Nested, Text, TextList, Uuid } from '../fields.ts';
import { type Localized, languages, type Language } from '../language.ts';
import { localizedText, LocalizedLine, LocalizedParagraph } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import { bookAccents, bookStates, checkCodePattern, type BookAccent, type BookState } from './book.shapes.ts';
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
  @Uuid() memberId!: string;
  @Text(printedName) printedName!: string;
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  @Integer(rank) rank!: number | null;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedBookText) text!: Localized;
  @Text({ max: 26, pattern: checkCodePattern }) checkCode!: string;
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

export class IssueBooksInput extends RaceIdInput {
  @Uuid() classId!: string;
  /** Only to pilots of this rank and better; left out: to everybody who finished. */
  @Integer({ ...printedRank, optional: true }) upToRank?: number | null;
}

export class IssuedBooksView {
  @Integer({ min: 0, max: 1000 }) issued!: number;
  /** Who has a valid one for this class already. */
  @Integer({ min: 0, max: 1000 }) already!: number;
  /** Rows of the result that belong to no account. */
  @Integer({ min: 0, max: 1000 }) withoutAccount!: number;
  /** Names with letters that cannot be printed: these are issued by hand, with a name that can. */
  @TextList({ max: 1000, itemMax: 80 }) unprintable!: string[];
}
