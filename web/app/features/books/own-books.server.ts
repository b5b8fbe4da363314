import { errors } from '@paddock/contracts/errors';
import { isId } from '@paddock/contracts/id-form';
import { redirect } from 'react-router';
import { ofSamePilot } from '../../in-care/pilot-path.ts';
import type { StreamedFile } from '../../server/bff.server.ts';
import {
  callAsMember,
  fileAsMember,
  found,
  type Incoming,
  pageNotFound,
  siteContext,
  viewOf,
  visitContext,
} from '../../server/calls.server.ts';
import { daysAt } from '../../time/race-dates.server.ts';
import { qrPath } from '../../server/qr-code.server.ts';

const MAX_BOOKS = 100;

/** The member's certificates, latest first; undefined on failure, because the member area works without them. */
export async function ownBooks(incoming: Incoming) {
  const { data } = await callAsMember(incoming, 'get_my_books_list', { pageSize: MAX_BOOKS });
  return data?.rows;
}

/** One of the member's certificates; 404 also for those of others. */
export async function ownBook(incoming: Incoming, bookId: string) {
  if (!isId(bookId)) throw pageNotFound(incoming.url);
  const { zone, raceStartsAt, raceEndsAt, checkCode, ...book } = found(
    incoming,
    await callAsMember(incoming, 'get_book_detail', { bookId }),
  );
  const { lang, host } = incoming.context.get(visitContext);
  const { scheme } = incoming.context.get(siteContext).settings;
  const checkPath = `/cert-check/${checkCode}`;
  return {
    ...book,
    days: daysAt({ from: raceStartsAt, until: raceEndsAt, zone }, lang),
    nameLength: lengthOf(book.printedName),
    checkPath,
    checkCode: checkCode.match(/.{1,4}/g)!.join(' '),
    host,
    qr: qrPath(`${scheme}://${host}${checkPath}`),
  };
}

export type OwnBooksData = Awaited<ReturnType<typeof ownBooks>>;
export type OwnBook = Awaited<ReturnType<typeof ownBook>>;

/** The certificate as a PDF; an invalid one redirects to its page. */
export async function ownBookFile(incoming: Incoming, bookId: string): Promise<Response> {
  if (!isId(bookId)) throw pageNotFound(incoming.url);
  const answer = await fileAsMember(incoming, 'get_book_file', { bookId });
  if ('content' in answer) return fileOf(answer);
  if (answer.code === errors.not_found.code) throw pageNotFound(incoming.url);
  if (answer.code === errors.book_not_valid.code)
    throw redirect(ofSamePilot(`/member/cert/${bookId}`, incoming.url.searchParams));
  return viewOf(answer);
}

const fileOf = ({ content, headers }: StreamedFile): Response =>
  new Response(content as BodyInit, {
    headers: [...headers, ['Cache-Control', 'private, no-store'], ['X-Robots-Tag', 'noindex']],
  });

const wide = /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/gu;

/** Font size class of a name; a Chinese character is as wide as two letters. */
function lengthOf(name: string): 'short' | 'medium' | 'long' | 'longest' {
  const width = name.length + (name.match(wide)?.length ?? 0);
  if (width <= 18) return 'short';
  if (width <= 24) return 'medium';
  return width <= 34 ? 'long' : 'longest';
}
