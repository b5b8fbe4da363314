import type { ViewOf } from '@paddock/contracts/call-table';
import type { Book, BookTemplate } from '../../src/resources/book/book-values.ts';
import { FileReply, Refused, type Handlers } from './fake-api.ts';
import type { FakeOffice } from './fake-office.ts';
import { aClass, aRace } from './fake-races.ts';

export const aBook = (number: number, part: Partial<Book> = {}): Book => ({
  bookId: `70000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  serial: `PDK-2026-${String(number).padStart(6, '0')}`,
  state: 'valid',
  standing: 'agrees',
  memberId: `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  printedName: `Pilot ${number}`,
  raceId: aRace(1).raceId,
  raceTitle: aRace(1).title,
  classId: aClass(1).classId,
  className: aClass(1).name,
  rank: number,
  title: { en: 'Certificate' },
  text: { en: `for place ${number}` },
  checkCode: '0'.repeat(26),
  issuedAt: new Date(Date.UTC(2026, 3, 1, number)).toISOString(),
  issuedBy: 'ada',
  revokedReason: '',
  replacedBy: null,
  ...part,
});

type Plan = ViewOf<'adm/get_book_plan'>;
type PlanRow = Plan['rows'][number];

export const aPlanRow = (number: number, part: Partial<PlanRow> = {}): PlanRow => ({
  deed: 'issue',
  memberId: aBook(number).memberId,
  book: null,
  fault: null,
  name: `Pilot ${number}`,
  nameSource: 'given',
  printedName: `Pilot ${number}`,
  omittedEmoji: '',
  unprintable: '',
  rank: number,
  ...part,
});

/** Fake certificates. */
export class FakeBooks {
  all: Book[] = [];
  template: Omit<BookTemplate, 'raceId'> = {
    title: { cn: '证书', en: 'Certificate', ru: 'Сертификат' },
    text: { cn: '{place}', en: 'for {place}', ru: 'за {place}' },
    signer: { en: 'The club' },
    accent: 'ice',
  };

  plan: Pick<Plan, keyof Plan> = {
    state: 'official',
    upToRank: 1000,
    plan: 'seen',
    agreed: 1,
    withoutAccount: 1,
    rows: [],
  };

  constructor(office: FakeOffice) {
    Object.assign(office.handlers, this.#handlers());
  }

  #change(bookId: string, part: Partial<Book>): Book {
    const before = this.all.find((book) => book.bookId === bookId);
    if (before?.state !== 'valid') throw new Refused('book_not_valid');
    const after = { ...before, ...part };
    this.all = this.all.map((book) => (book.bookId === bookId ? after : book));
    return after;
  }

  #handlers(): Handlers {
    return {
      'adm/get_member_books_list': ({ page = 1, pageSize = 25, text = '', state }) => {
        const rows = this.all.filter(
          (book) => book.serial.includes(text) && (!state || book.state === state),
        );
        return { rows, total: rows.length, page, pageSize };
      },
      'adm/get_book_template': ({ raceId }) => ({ raceId, ...this.template }),
      'adm/save_book_template': ({ raceId, ...template }) => {
        this.template = template;
        return { raceId, ...template };
      },
      'adm/get_book_preview': ({ language }) => new FileReply(`PDK-2026-000000-${language}.pdf`, '%PDF-'),
      'adm/get_book_plan': ({ upToRank, names }) => ({
        ...this.plan,
        upToRank: upToRank ?? this.plan.upToRank,
        plan: names?.length ? 'named' : 'seen',
      }),
      'adm/issue_books': () => {
        this.plan = { ...this.plan, rows: [] };
        return { issued: 1, reissued: 1, revoked: 1, unnamed: 0 };
      },
      'adm/del_book': ({ bookId, reason }) =>
        this.#change(bookId, { state: 'revoked', revokedReason: reason }),
      'adm/save_book': ({ bookId, printedName, rank, memberId }) => {
        const issued = aBook(this.all.length + 1, { printedName, rank: rank ?? null, memberId });
        if (bookId) this.#change(bookId, { state: 'replaced', replacedBy: issued.serial });
        this.all.push(issued);
        return issued;
      },
    };
  }
}
