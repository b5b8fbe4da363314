import { raceTime } from '@paddock/contracts/race/catalog/race-time';
import { isId } from '@paddock/contracts/id-form';
import { callAsVisitor, type Incoming, langOf, pageNotFound } from '../../server/calls.server.ts';

const number = /^\d{1,6}$/;

/** Rounds of the row `row` of version `version`; null when the result is another by now, or unavailable. */
export async function rowRounds(incoming: Incoming, raceId: string, classId: string): Promise<Response> {
  const [version = '', row = ''] = ['version', 'row'].map(
    (name) => incoming.url.searchParams.get(name) ?? '',
  );
  if (![raceId, classId].every(isId) || !number.test(version) || !number.test(row))
    throw pageNotFound(incoming.url);
  const input = { raceId, classId, version: Number(version), row: Number(row) };
  const { data } = await callAsVisitor(incoming, 'get_flown_rounds', input);
  const lang = langOf(incoming);
  const timeOf = (time: number | null) => (time === null ? '' : raceTime(time, lang));
  const rounds = data?.rounds.map(({ laps, totalTime, bestLap, counts }) => ({
    laps,
    time: timeOf(totalTime),
    lap: timeOf(bestLap),
    counts,
  }));
  const headers = { 'Cache-Control': 'public, s-maxage=5, stale-while-revalidate=30' };
  return Response.json({ rounds: rounds ?? null } satisfies RoundsData, { headers });
}

export interface RoundsData {
  rounds: { laps: number; time: string; lap: string; counts: boolean }[] | null;
}
