import { Controller } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { AdminCaller } from '@paddock/contracts/caller';
import { printedRank } from '@paddock/contracts/race/catalog/race-limits';
import type {
  BookPlanInput,
  BookPlanRowView,
  BookPlanView,
  IssueBooksInput,
  IssuedBooksView,
} from '@paddock/contracts/race/outcomes/admin-book.shapes';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { ResultsService } from '../results/results.service.ts';
import { planOf, type BookPlan, type Planned } from './agreement.ts';
import { BookNames, type PilotNames } from './book-names.ts';
import { BookTemplatesService } from './book-templates.service.ts';
import { newBook, requirePrintable } from './book-text.ts';
import type { ClassOfRace, Wording } from './book.model.ts';
import { BooksRepository } from './books.repository.ts';
import { IssuingService } from './issuing.service.ts';

interface PlanOfClass extends BookPlan {
  state: ResultState | null;
  upToRank: number;
}

/** Brings the certificates of a class into agreement with its official result, exactly as previewed. */
@Controller()
export class BookPlansController {
  constructor(
    private readonly books: BooksRepository,
    private readonly templates: BookTemplatesService,
    private readonly results: ResultsService,
    private readonly names: BookNames,
    private readonly audit: AuditTrail,
    private readonly issuing: IssuingService,
  ) {}

  @HandlesCall('adm/get_book_plan')
  async show(input: BookPlanInput): Promise<BookPlanView> {
    const race = await this.classOf(input);
    const plan = await this.planFor(race, input, await this.namesFor(race, input));
    const { state, upToRank, agreed, withoutAccount, rows } = plan;
    return { state, upToRank, plan: digestOf(plan), agreed, withoutAccount, rows: rows.map(presentRow) };
  }

  /** Loads names before the transaction; reads result and certificates in it. */
  @HandlesCallInTwoSteps('adm/issue_books')
  async issue(input: IssueBooksInput, caller: AdminCaller): Promise<TransactionStep<IssuedBooksView>> {
    requirePrintable(...(input.names ?? []).map(({ printedName }) => printedName));
    const names = await this.namesFor(await this.classOf(input), input);
    return () => this.issueAs(input, names, caller);
  }

  private async issueAs(input: IssueBooksInput, names: PilotNames, caller: AdminCaller) {
    const race = await this.classOf(input);
    await this.books.lockClass(race.classKey);
    const plan = await this.planFor(race, input, names);
    if (plan.state !== 'official') throw new Refusal('result_not_official');
    if (digestOf(plan) !== input.plan) throw new Refusal('book_plan_changed');
    const { revoke = [], issue = [], reissue = [] } = Object.groupBy(plan.rows, ({ deed }) => deed);
    const reason = input.reason?.trim();
    if (revoke.length > 0 && !reason) throw new BadInput({ reason: { rule: 'required' } });

    const given = [...issue, ...reissue].filter(({ name }) => name.printedName !== '');
    const template = await this.templates.wordingOf(input.raceId);
    await this.issuing.revoke(race, booksOf(revoke), reason ?? '');
    await this.books.markReplaced(booksOf(given).map(({ id }) => id));
    const drafts = given.map((row) => draftOf(row, race, template));
    const bookIds = await this.issuing.issue(race, drafts, caller.account);
    await this.books.saveRankLimit(race.classKey, plan.upToRank);
    const reissued = given.filter(({ book }) => book).length;
    const view = {
      issued: given.length - reissued,
      reissued,
      revoked: revoke.length,
      unnamed: issue.length + reissue.length - given.length,
    };
    await this.audit.record({
      subject: `race:${input.raceId}`,
      after: {
        classId: input.classId,
        upToRank: plan.upToRank,
        ...view,
        bookIds,
        replaced: given.flatMap(({ book }) => book?.serial ?? []),
        taken: revoke.flatMap(({ book }) => book?.serial ?? []),
      },
    });
    return view;
  }

  private async planFor(race: ClassOfRace, input: BookPlanInput, names: PilotNames): Promise<PlanOfClass> {
    const upToRank = input.upToRank ?? (await this.books.rankLimitOf(race.classKey)) ?? printedRank.max;
    const result = await this.results.latestOutcomes(race.classKey);
    const state = result?.state ?? null;
    if (!result || state !== 'official') return { state, upToRank, rows: [], agreed: 0, withoutAccount: 0 };
    const books = await this.books.validOf(race.classKey);
    const plan = planOf(result.outcomes, books, upToRank, (memberId, row) => names.choose(memberId, row));
    return { ...plan, state, upToRank };
  }

  private async namesFor({ classKey }: ClassOfRace, { names }: BookPlanInput): Promise<PilotNames> {
    const result = await this.results.latestOutcomes(classKey);
    const inResult = result?.outcomes.flatMap(({ memberId }) => memberId ?? []) ?? [];
    const holders = await this.books.validOf(classKey);
    return this.names.withPrintedNames(
      [...inResult, ...holders.map(({ memberId }) => memberId)],
      names ?? [],
    );
  }

  private async classOf({ raceId, classId }: BookPlanInput): Promise<ClassOfRace> {
    const race = await this.books.publishedClass(raceId, classId);
    if (!race) throw new Refusal('not_found');
    return race;
  }
}

const booksOf = (rows: readonly Planned[]) => rows.flatMap(({ book }) => book ?? []);

/** Covers actions, names and ranks; other changes need no new preview. */
function digestOf({ state, upToRank, rows }: PlanOfClass): string {
  const actions = rows.map(({ deed, memberId, rank, book, name }) => [
    deed,
    memberId,
    rank,
    book?.serial,
    name.printedName,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([state, upToRank, actions]))
    .digest('base64url');
}

const draftOf = ({ memberId, rank, name, basis, book }: Planned, race: ClassOfRace, template: Wording) =>
  newBook(race, template, {
    memberId,
    rank,
    printedName: name.printedName,
    namedAs: name.namedAs,
    ...basis,
    replaces: book?.id ?? null,
  });

const presentRow = ({ deed, memberId, rank, fault, name, book }: Planned): BookPlanRowView => ({
  deed,
  memberId,
  book: book && {
    bookId: book.bookId,
    serial: book.serial,
    printedName: book.printedName,
    rank: book.rank,
  },
  fault,
  name: name.name,
  nameSource: name.nameSource,
  printedName: name.printedName,
  omittedEmoji: name.omittedEmoji.join(' '),
  unprintable: name.unprintable.join(' '),
  rank,
});
