import { errors } from '@paddock/contracts/errors';
import { sharedPilot, sharePathOf } from '@paddock/contracts/seo/sharing';
import { isId } from '@paddock/contracts/id-form';
import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';

/** A pilot who wants no page and one who never was are the same missing page. */
export async function pilotPage(incoming: Incoming, pilotId: string) {
  if (!isId(pilotId)) throw pageNotFound(incoming.url);
  const envelope = await callAsVisitor(incoming, 'get_pilot', { pilotId });
  if (envelope.code === errors.not_found.code) throw pageNotFound(incoming.url);
  const view = viewOf(envelope);
  const { races, results, books, ...pilot } = view;
  const { lang } = incoming.context.get(visitContext);
  const dated = <Row extends { zone: string; startsAt: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, day: raceDates(row.zone, lang).period(row.startsAt, row.startsAt) }));
  const ranks = results.flatMap(({ rank }) => rank ?? []);
  return {
    ...pilot,
    best: ranks.length > 0 ? Math.min(...ranks) : undefined,
    podiums: ranks.filter((rank) => rank <= 3).length,
    races: dated(races),
    results: dated(results),
    books: dated(books),
    sharePicture: sharePathOf(sharedPilot(view), lang),
  };
}

export type PilotData = Awaited<ReturnType<typeof pilotPage>>;
