import type { Incoming } from '../../server/calls.server.ts';
import { siteContext, visitContext } from '../../server/contexts.server.ts';
import { calendarFile } from './calendar-file.server.ts';
import { readRace } from './race-detail.server.ts';

export async function raceCalendar(incoming: Incoming, raceId: string): Promise<Response> {
  const race = await readRace(incoming, raceId);
  const { hosts, scheme } = incoming.context.get(siteContext).settings;
  const { lang } = incoming.context.get(visitContext);
  const { latitude, longitude } = race;
  const file = calendarFile({
    // The same in every language: whoever takes the file twice has one entry.
    uid: `${race.raceId}@${hosts.en}`,
    stamp: race.serverTime,
    start: race.startsAt,
    end: race.endsAt,
    summary: race.title.text,
    description: race.summary.text,
    location: race.venue.text,
    url: `${scheme}://${hosts[lang]}/race-detail/${race.raceId}`,
    geo: latitude === null || longitude === null ? undefined : { latitude, longitude },
    isCancelled: race.status === 'cancelled',
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="race-${race.raceId}.ics"`,
      'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=60',
    },
  });
}
