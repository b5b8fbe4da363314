import type { Localized } from '@paddock/contracts/language';
import type { BookAccent, BookStanding, BookState } from '@paddock/contracts/race/outcomes/book.shapes';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface RaceOnBook {
  raceTitle: Localized;
  className: Localized;
  venue: Localized;
  zone: string;
  raceStartsAt: Date;
  /** Null on certificates issued before this was stored. */
  raceEndsAt: Date | null;
}

export interface Wording {
  title: Localized;
  text: Localized;
  signer: Localized;
  accent: BookAccent;
}

export interface BookContent extends Wording {
  printedName: string;
  rank: number | null;
}

/** Account and result at the time of issue. */
export interface Basis {
  /** Null: unknown or erased account. */
  namedAs: string | null;
  /** Null: not in an official result. */
  resultStatus: FinishStatus | null;
  resultRank: number | null;
}

export interface NewBook extends BookContent, Basis {
  memberId: string;
  checkCode: string;
  replaces: RowKey<'book'> | null;
}

/** A snapshot: later changes of race and template do not affect it. */
export interface Book extends RaceOnBook, BookContent, Basis {
  id: RowKey<'book'>;
  bookId: string;
  serial: string;
  checkCode: string;
  state: BookState;
  raceId: string;
  classKey: RowKey<'race_class'>;
  classId: string;
  memberId: string;
  issuedAt: Date;
  issuedBy: string;
  revokedReason: string;
  replacedById: string | null;
  replacedBySerial: string | null;
}

export interface StandingBook extends Book {
  standing: BookStanding;
}

export interface ClassOfRace extends RaceOnBook {
  classId: string;
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'>;
}
