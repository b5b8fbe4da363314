import type { Language } from '@paddock/contracts/language';
import type { AdminBookView } from '@paddock/contracts/race/outcomes/admin-book.shapes';
import type {
  BookCardView,
  BookCheckView,
  BookDetailView,
} from '@paddock/contracts/race/outcomes/book.shapes';
import type { Organisation } from '@paddock/kit/organisation';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { unprintableIn } from '@paddock/text-layout/fonts';
import type { StandingBook } from './book.model.ts';

export const presentCard = (book: StandingBook, lang: Language) =>
  ({
    bookId: book.bookId,
    serial: book.serial,
    state: book.state,
    standing: book.standing,
    title: inLanguage(book.title, lang),
    raceTitle: inLanguage(book.raceTitle, lang),
    className: inLanguage(book.className, lang),
    rank: book.rank,
    issuedAt: book.issuedAt.toISOString(),
  }) satisfies BookCardView;

export const presentDetail = (
  book: StandingBook,
  lang: Language,
  { signature, seal }: Pick<Organisation, 'signature' | 'seal'>,
): BookDetailView => ({
  ...presentCard(book, lang),
  printedName: book.printedName,
  text: inLanguage(book.text, lang),
  signer: inLanguage(book.signer, lang),
  accent: book.accent,
  venue: inLanguage(book.venue, lang),
  zone: book.zone,
  raceStartsAt: book.raceStartsAt.toISOString(),
  raceEndsAt: book.raceEndsAt?.toISOString() ?? null,
  checkCode: book.checkCode,
  revokedReason: book.revokedReason,
  replacedBy: book.replacedById,
  unprintable: unprintableIn(book.namedAs ?? '').join(' '),
  signature,
  seal,
});

export const presentCheck = (
  book: StandingBook,
  latestCode: string | null,
  lang: Language,
): BookCheckView => ({
  state: book.state,
  standing: book.standing,
  printedName: book.printedName,
  raceId: book.raceId,
  raceTitle: inLanguage(book.raceTitle, lang),
  rank: book.rank,
  zone: book.zone,
  raceStartsAt: book.raceStartsAt.toISOString(),
  raceEndsAt: book.raceEndsAt?.toISOString() ?? null,
  replacedBy: latestCode,
});

export const presentForOffice = (book: StandingBook): AdminBookView => ({
  bookId: book.bookId,
  serial: book.serial,
  state: book.state,
  standing: book.standing,
  memberId: book.memberId,
  printedName: book.printedName,
  raceId: book.raceId,
  raceTitle: book.raceTitle,
  classId: book.classId,
  className: book.className,
  rank: book.rank,
  title: book.title,
  text: book.text,
  checkCode: book.checkCode,
  issuedAt: book.issuedAt.toISOString(),
  issuedBy: book.issuedBy,
  revokedReason: book.revokedReason,
  replacedBy: book.replacedBySerial,
});
