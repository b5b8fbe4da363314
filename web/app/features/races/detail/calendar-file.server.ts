import { errors } from '@paddock/contracts/errors';
import { isId } from '@paddock/contracts/id-form';
import {
  callAsVisitor,
  originOf,
  pageNotFound,
  siteContext,
  viewOf,
  type Incoming,
} from '../../../server/calls.server.ts';
import { siteNameOf } from '../../../server/identity.server.ts';
import type { SiteSettings } from '../../../server/visit.server.ts';

interface CalendarEvent {
  uid: string;
  /** Last change. */
  changed: string;
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
  return fileOf([
    ...versionOf(event.uid, event.changed),
    `DTSTART:${utc(event.start)}`,
    ...(Date.parse(event.end) > Date.parse(event.start) ? [`DTEND:${utc(event.end)}`] : []),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(geo ? [`GEO:${geo.latitude};${geo.longitude}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ]);
}

/** Removes an event that no longer exists (RFC 5546): a client knows it by its UID. */
export const cancellationFile = (
  uid: string,
  now: string,
  organizer: { name: string; url: string },
): string =>
  fileOf(
    [...versionOf(uid, now), `ORGANIZER;CN=${quoted(organizer.name)}:${organizer.url}`, 'STATUS:CANCELLED'],
    ['METHOD:CANCEL'],
  );

const fileOf = (event: readonly string[], properties: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paddock//Races//EN',
    'CALSCALE:GREGORIAN',
    ...properties,
    'BEGIN:VEVENT',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const SEQUENCE_START = Date.UTC(2020, 0, 1);

/** The sequence is the second of the last change: it rises with each change and fits into 31 bits until 2088. */
const versionOf = (uid: string, changed: string): string[] => [
  `UID:${escaped(uid)}`,
  `DTSTAMP:${utc(changed)}`,
  `LAST-MODIFIED:${utc(changed)}`,
  `SEQUENCE:${Math.floor((Date.parse(changed) - SEQUENCE_START) / 1000)}`,
];

const utc = (moment: string): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The value of a parameter. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;

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

/** The same in every language, so that a second import updates the entry. */
export const uidOf = (id: string, { hosts }: SiteSettings): string => `${id}@${hosts.en}`;

export const calendarResponse = (file: string, name: string, cacheControl = 'private, no-store'): Response =>
  new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
      'Cache-Control': cacheControl,
    },
  });

/** A cancellation for an id without a public race: it may be in calendars. */
export async function raceCalendar(incoming: Incoming, raceId: string): Promise<Response> {
  if (!isId(raceId)) throw pageNotFound(incoming.url);
  const { settings } = incoming.context.get(siteContext);
  const origin = originOf(incoming);
  const uid = uidOf(raceId, settings);
  const envelope = await callAsVisitor(incoming, 'get_race_detail', { raceId });
  if (envelope.code === errors.not_found.code) {
    const organizer = { name: await siteNameOf(incoming), url: origin };
    return calendarResponse(cancellationFile(uid, new Date().toISOString(), organizer), `race-${raceId}`);
  }
  const race = viewOf(envelope);
  const { latitude, longitude } = race;
  const file = calendarFile({
    uid,
    changed: race.updatedAt,
    start: race.startsAt,
    end: race.endsAt,
    summary: race.title.text,
    description: race.summary.text,
    location: race.venue.text,
    url: `${origin}/race-detail/${raceId}`,
    geo: latitude === null || longitude === null ? undefined : { latitude, longitude },
    isCancelled: race.status === 'cancelled',
  });
  return calendarResponse(file, `race-${raceId}`, 'public, s-maxage=60, stale-while-revalidate=60');
}
