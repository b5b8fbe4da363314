import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import { printableName } from '@paddock/contracts/race/catalog/printable-name';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type {
  AdminBookListInput,
  AdminBookPage,
  AdminBookView,
  BookPreviewInput,
  RevokeBookInput,
  SaveBookInput,
  SaveBookTemplateInput,
} from '@paddock/contracts/race/outcomes/admin-book.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { hasText, trimmed } from '@paddock/kit/texts/localized-text';
import { ResultsService } from '../results/results.service.ts';
import { BookNames, type PilotNames } from './book-names.ts';
import { BookStandings } from './book-standings.ts';
import { BookTemplatesService } from './book-templates.service.ts';
import { newBook, requirePrintable } from './book-text.ts';
import type { Book, ClassOfRace } from './book.model.ts';
import { presentForOffice } from './book.presenter.ts';
import { BooksRepository } from './books.repository.ts';
import { IssuingService } from './issuing.service.ts';

/** Issues, corrects and revokes certificates. None is deleted. */
@Controller()
export class BooksOfficeController {
  constructor(
    private readonly books: BooksRepository,
    private readonly templates: BookTemplatesService,
    private readonly results: ResultsService,
    private readonly standings: BookStandings,
    private readonly names: BookNames,
    private readonly audit: AuditTrail,
    private readonly issuing: IssuingService,
  ) {}

  @HandlesCall('adm/get_member_books_list')
  async list(input: AdminBookListInput): Promise<AdminBookPage> {
    const paging = pagingOf(input);
    const [books, total] = await this.books.listAll(input, paging);
    const rows = (await this.standings.withNames(books)).map(presentForOffice);
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  @HandlesCallInTwoSteps('adm/save_book')
  async save(input: SaveBookInput, caller: AdminCaller): Promise<TransactionStep<AdminBookView>> {
    const { bookId } = input;
    const memberId = (bookId && (await this.books.find(bookId))?.memberId) || input.memberId;
    const names = await this.names.withPrintedNames([memberId]);
    return () => this.saveFor(input, names, caller);
  }

  private async saveFor(input: SaveBookInput, names: PilotNames, caller: AdminCaller) {
    const old = input.bookId ? await this.lockValid(input.bookId) : undefined;
    const { raceId, classId, memberId } = old ?? input;
    const race = await this.classOf(raceId, classId);
    if (!old && !names.has(memberId)) throw new BadInput({ memberId: { rule: 'unknown' } });
    const template = await this.templates.wordingOf(raceId);
    const { title, text } = input;
    const wording = {
      ...template,
      ...(title && hasText(title) && { title: trimmed(title) }),
      ...(text && hasText(text) && { text: trimmed(text) }),
    };
    const rank = input.rank ?? null;
    const [outcome] = await this.results.outcomesOfMembers([{ classKey: race.classKey, memberId }]);
    const isOfficial = outcome?.state === 'official';
    const draft = newBook(race, wording, {
      memberId,
      printedName: printableName(input.printedName),
      rank,
      namedAs: names.namedAs(memberId),
      resultStatus: isOfficial ? outcome.status : null,
      resultRank: isOfficial ? outcome.rank : null,
      replaces: old?.id ?? null,
    });
    requirePrintable(draft.printedName, title ?? {}, text ?? {});

    if (old) await this.books.markReplaced([old.id]);
    const [bookId] = await this.issuing.issue(race, [draft], caller.account);
    if (!bookId) throw new Refusal('book_exists');
    const after = await this.present(bookId);
    await this.audit.record({
      subject: `book:${bookId}`,
      ...(old && { before: await this.presented(old) }),
      after,
    });
    return after;
  }

  @HandlesCall('adm/del_book')
  async revoke({ bookId, reason }: RevokeBookInput): Promise<AdminBookView> {
    const book = await this.lockValid(bookId);
    await this.issuing.revoke(await this.classOf(book.raceId, book.classId), [book], reason.trim());
    const after = await this.present(bookId);
    await this.audit.record({ subject: `book:${bookId}`, before: await this.presented(book), after });
    return after;
  }

  @HandlesCall('adm/get_book_template')
  template(input: RaceIdInput) {
    return this.templates.detail(input);
  }

  @HandlesCall('adm/save_book_template')
  saveTemplate(input: SaveBookTemplateInput) {
    return this.templates.save(input);
  }

  @HandlesCall('adm/get_book_preview')
  preview(input: BookPreviewInput) {
    return this.templates.preview(input);
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
    return this.presented((await this.books.find(bookId))!);
  }

  private async presented(book: Book): Promise<AdminBookView> {
    return presentForOffice(await this.standings.ofOne(book));
  }
}
