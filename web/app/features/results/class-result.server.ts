import { errors } from '@paddock/contracts/errors';
import type { ViewOf } from '@paddock/contracts/call-table';
import { resultPageSize } from '@paddock/contracts/race/catalog/race-limits';
import { isId } from '@paddock/contracts/id-form';
import {
  callAsVisitor,
  fileAsVisitor,
  type Incoming,
  langOf,
  pageNotFound,
  viewOf,
} from '../../server/calls.server.ts';
import { classResult } from './race-results.server.ts';

const pageForm = /^[1-9]\d{0,2}$/;

/** A page of a class result; 404 beyond the last page. */
export async function classResultPage(
  incoming: Incoming,
  { raceId, title, zone }: ViewOf<'get_race_detail'>,
  classId: string,
) {
  const pageText = incoming.url.searchParams.get('page') ?? '1';
  if (!isId(classId) || !pageForm.test(pageText)) throw pageNotFound(incoming.url);
  const [page, pageSize] = [Number(pageText), resultPageSize.max];
  const envelope = await callAsVisitor(incoming, 'get_race_result', { raceId, classId, page, pageSize });
  const [result] = viewOf(envelope).classes;
  const pages = Math.ceil((result?.total ?? 0) / pageSize);
  if (!result || page > pages) throw pageNotFound(incoming.url);
  const lang = langOf(incoming);
  return { raceId, title, page, pages, pageSize, result: classResult(result, zone, lang) };
}

export type ClassResultPageData = Awaited<ReturnType<typeof classResultPage>>;

/** The result with all rounds as a CSV file. */
export async function classResultFile(
  incoming: Incoming,
  raceId: string,
  classId: string,
): Promise<Response> {
  if (![raceId, classId].every(isId)) throw pageNotFound(incoming.url);
  const answer = await fileAsVisitor(incoming, 'get_result_file', { raceId, classId });
  if ('content' in answer)
    return new Response(answer.content as BodyInit, {
      headers: [...answer.headers, ['Cache-Control', 'no-store'], ['X-Robots-Tag', 'noindex']],
    });
  if (answer.code === errors.not_found.code) throw pageNotFound(incoming.url);
  return viewOf(answer);
}
