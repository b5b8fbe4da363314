import type { Localized } from '@paddock/contracts/language';
import type { BookAccent, BookStanding, BookState } from '@paddock/contracts/race/book.shapes';
import type { FinishStatus } from '@paddock/contracts/race/result.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

/** What a certificate says of the race. */
export interface RaceOnBook {
  raceTitle: Localized;
  className: Localized;
  venue: Localized;
  zone: string;
  raceStartsAt: Date;
}

/** How a certificate says it. */
export interface Wording {
  title: Localized;
  text: Localized;
  signer: Localized;
  accent: BookAccent;
}

/** Whom a certificate is for. */
export interface BookContent extends Wording {
  printedName: string;
  rank: number | null;
}

/** What a certificate rests on: what account and result said when it was issued. */
export interface Basis {
  /** Null: not known, or the account is gone. */
  namedAs: string | null;
  /** Null: the pilot was in no official result. */
  resultStatus: FinishStatus | null;
  resultRank: number | null;
}

export interface NewBook extends BookContent, Basis {
  memberId: string;
  checkCode: string;
  /** Key of the one it takes the place of. */
  replaces: RowKey<'book'> | null;
}

/** As it was issued. Later changes of the race or of the template do not reach it. */
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

/** A class of a race that was published, as books are issued for it. */
export interface ClassOfRace extends RaceOnBook {
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'>;
}
