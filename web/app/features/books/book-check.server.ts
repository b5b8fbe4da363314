import { typedCheckCode } from '@paddock/contracts/race/catalog/race-limits';
import type { BookStanding, BookState } from '@paddock/contracts/race/outcomes/book.shapes';
import { errors } from '@paddock/contracts/errors';
import { data, redirect } from 'react-router';
import { callAsVisitor, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { daysAt } from '../../time/race-dates.server.ts';

export const checkHeaders = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

/** Redirects a typed code to the address in the QR code. */
export function typedCode({ url }: Incoming): null {
  const code = url.searchParams.get('code')?.trim();
  if (code) throw redirect(`/cert-check/${encodeURIComponent(code)}`);
  return null;
}

/** `book` is undefined for an unknown code. */
export async function bookCheck(incoming: Incoming, code: string) {
  const unknown = data({ code, book: undefined }, { status: 404 });
  if (code.length > typedCheckCode.max) return unknown;
  const envelope = await callAsVisitor(incoming, 'get_book_check', { code });
  const isNone = envelope.code === errors.not_found.code || envelope.code === errors.bad_input.code;
  if (isNone) return unknown;
  const { state, standing, raceStartsAt, raceEndsAt, zone, ...book } = viewOf(envelope);
  const lang = langOf(incoming);
  return data({
    code,
    book: {
      ...book,
      verdict: verdictOf(state, standing),
      days: daysAt({ from: raceStartsAt, until: raceEndsAt, zone }, lang),
    },
  });
}

/** Shows a changed result instead of `valid`. */
const verdictOf = (state: BookState, standing: BookStanding) =>
  state === 'valid' && standing !== 'agrees' ? standing : state;

export type CheckedBook = NonNullable<Awaited<ReturnType<typeof bookCheck>>['data']['book']>;
