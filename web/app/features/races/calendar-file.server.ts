import { type Incoming, siteContext, visitContext } from '../../server/calls.server.ts';
import { readRace } from './race-detail.server.ts';

interface CalendarEvent {
  uid: string;
  stamp: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
  url: string;
  geo: { latitude: number; longitude: number } | undefined;
  isCancelled: boolean;
}

const LINE_OCTETS = 75;

/** One event in the format of RFC 5545, with times in UTC. */
export function calendarFile(event: CalendarEvent): string {
  const { geo } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paddock//Races//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    ...(Date.parse(event.end) > Date.parse(event.start) ? [`DTEND:${utc(event.end)}`] : []),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (moment: string): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are not allowed in calendar files
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Folds lines at 75 octets of UTF-8, never inside a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

export async function raceCalendar(incoming: Incoming, raceId: string): Promise<Response> {
  const race = await readRace(incoming, raceId);
  const { hosts, scheme } = incoming.context.get(siteContext).settings;
  const { lang } = incoming.context.get(visitContext);
  const { latitude, longitude } = race;
  const file = calendarFile({
    // The same in every language, so that a second import updates the entry.
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
