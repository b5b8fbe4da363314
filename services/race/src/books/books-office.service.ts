import type {
  AdminBookListInput,
  AdminBookPage,
  AdminBookView,
  IssueBooksInput,
  IssuedBooksView,
  RevokeBookInput,
  SaveBookInput,
} from '@paddock/contracts/race/admin-book.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { Deed } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { Injectable } from '@nestjs/common';
import { PilotsService } from '../pilots/pilots.service.ts';
import { ResultsService } from '../results/results.service.ts';
import { presentForOffice } from './book.presenter.ts';
import type { Book, ClassOfRace, NewBook, Wording } from './book.model.ts';
import { filled } from './book-text.ts';
import { BookTemplatesService } from './book-templates.service.ts';
import { BooksRepository } from './books.repository.ts';
import { newCheckCode } from './check-code.ts';
import { demandPrintable, isPrintable, toPrint } from './printable.ts';

/** Issuing certificates, correcting them and taking them back. None is ever forgotten. */
@Injectable()
export class BooksOfficeService {
  constructor(
    private readonly books: BooksRepository,
    private readonly templates: BookTemplatesService,
    private readonly results: ResultsService,
    private readonly pilots: PilotsService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(input: AdminBookListInput): Promise<AdminBookPage> {
    const paging = pagingOf(input);
    const [books, total] = await this.books.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: books.map(presentForOffice) };
  }

  async save(input: SaveBookInput, caller: AdminCaller): Promise<Deed<AdminBookView>> {
    const { bookId, memberId } = input;
    const isKnown = bookId !== undefined || (await this.namesOf([memberId])).has(memberId);
    return () => this.saveFor(input, isKnown, caller);
  }

  private async saveFor(input: SaveBookInput, isKnown: boolean, caller: AdminCaller): Promise<AdminBookView> {
    const old = input.bookId ? await this.lockValid(input.bookId) : undefined;
    const { raceId, classId, memberId } = old ?? input;
    const race = await this.classOf(raceId, classId);
    if (!isKnown) throw new BadInput({ memberId: { rule: 'unknown' } });
    const template = await this.templates.of(raceId);
    const { title, text } = input;
    const wording = {
      ...template,
      ...(title && hasText(title) && { title: trimmed(title) }),
      ...(text && hasText(text) && { text: trimmed(text) }),
    };
    const rank = input.rank ?? null;
    const draft = newBook(race, wording, { memberId, printedName: toPrint(input.printedName), rank });
    demandPrintable(draft.printedName, draft.title, draft.text, ...textsOf(race));

    if (old) await this.books.markReplaced(old.id);
    const [bookId] = await this.issue(race, [{ ...draft, replaces: old?.id ?? null }], caller);
    if (!bookId) throw new Refusal('book_exists');
    const after = await this.present(bookId);
    await this.audit.record({
      subject: `book:${bookId}`,
      ...(old && { before: presentForOffice(old) }),
      after,
    });
    return after;
  }

  async revoke({ bookId, reason }: RevokeBookInput): Promise<AdminBookView> {
    const book = await this.lockValid(bookId);
    await this.books.revoke(book.id, reason.trim());
    const after = await this.present(bookId);
    await this.audit.record({ subject: `book:${bookId}`, before: presentForOffice(book), after });
    return after;
  }

  /** May be repeated: a member with a valid certificate for the class gets no second one. */
  async issueAll(input: IssueBooksInput, caller: AdminCaller): Promise<Deed<IssuedBooksView>> {
    const { classKey } = await this.classOf(input.raceId, input.classId);
    const rows = (await this.results.officialRows(classKey)) ?? [];
    const names = await this.namesOf(rows.flatMap(({ memberId }) => memberId ?? []));
    return () => this.issueTo(names, input, caller);
  }

  private async issueTo(
    names: ReadonlyMap<string, string>,
    { raceId, classId, upToRank }: IssueBooksInput,
    caller: AdminCaller,
  ): Promise<IssuedBooksView> {
    const race = await this.classOf(raceId, classId);
    const rows = await this.results.officialRows(race.classKey);
    if (!rows) throw new Refusal('result_not_official');
    const template = await this.templates.of(raceId);
    demandPrintable(template.title, template.text, template.signer, ...textsOf(race));

    const due = rows.filter(
      ({ status, rank }) => status === 'ok' && (!upToRank || (rank !== null && rank <= upToRank)),
    );
    const holders = new Set(await this.books.holdersOf(race.classKey));
    const pilots = due.filter((row): row is typeof row & { memberId: string } => row.memberId !== null);
    const without = pilots.filter(({ memberId }) => !holders.has(memberId));
    const drafts = without.map(({ memberId, name, callsign, rank }) =>
      newBook(race, template, {
        memberId,
        // An account that is gone leaves the name of the result.
        printedName: toPrint(names.get(memberId) ?? (name || callsign)),
        rank,
      }),
    );
    const [printable, unprintable] = apart(drafts, ({ printedName }) => isPrintable(printedName));
    const issued = await this.issue(race, printable, caller);
    const view = {
      issued: issued.length,
      already: pilots.length - issued.length - unprintable.length,
      withoutAccount: due.length - pilots.length,
      unprintable: unprintable.map(({ printedName }) => printedName),
    };
    await this.audit.record({
      subject: `race:${raceId}`,
      after: { classId, upToRank: upToRank ?? null, ...view, bookIds: issued },
    });
    return view;
  }

  private issue(race: ClassOfRace, drafts: NewBook[], caller: AdminCaller): Promise<string[]> {
    return this.books.issue(race, drafts, caller.account, this.clock.now());
  }

  private async classOf(raceId: string, classId: string): Promise<ClassOfRace> {
    const race = await this.books.publishedClass(raceId, classId);
    if (!race) throw new Refusal('not_found');
    return race;
  }

  private async lockValid(bookId: string): Promise<Book> {
    const book = await this.books.lock(bookId);
    if (!book) throw new Refusal('not_found');
    if (book.state !== 'valid') throw new Refusal('book_not_valid');
    return book;
  }

  private async present(bookId: string): Promise<AdminBookView> {
    return presentForOffice((await this.books.find(bookId))!);
  }

  /** The real name, or else the nickname. */
  private async namesOf(memberIds: string[]): Promise<Map<string, string>> {
    const cards = await this.pilots.byMember(memberIds);
    return new Map(
      [...cards].map(([memberId, { realName, nickname }]) => [memberId, realName.trim() || nickname]),
    );
  }
}

const textsOf = ({ raceTitle, className, venue }: ClassOfRace) => [raceTitle, className, venue];

export function newBook(
  race: ClassOfRace,
  { title, text, signer, accent }: Wording,
  pilot: Pick<NewBook, 'memberId' | 'printedName' | 'rank'>,
): NewBook {
  return {
    ...pilot,
    checkCode: newCheckCode(),
    replaces: null,
    title,
    text: filled(text, pilot, race),
    signer,
    accent,
  };
}

function apart<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
