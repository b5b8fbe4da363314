import type { IssueBooksInput, IssuedBooksView } from '@paddock/contracts/race/outcomes/admin-book.shapes';
import type { RaceHost } from '../support/race-host.ts';

/** Plans the certificates of a class and issues them. */
export async function issueAll(
  host: RaceHost,
  { raceId, classId }: { raceId: string; classId: string },
  changes: Partial<IssueBooksInput> = {},
): Promise<IssuedBooksView> {
  const input = { raceId, classId, ...changes };
  const { plan } = await host.view('adm/get_book_plan', input, { caller: host.editor });
  return host.view('adm/issue_books', { ...input, plan, ...changes }, { caller: host.editor });
}
