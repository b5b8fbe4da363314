export interface CalendarEvent {
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

/** One event as RFC 5545 writes it; times in UTC, so that every calendar shows them in its owner's zone. */
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
    // oxlint-disable-next-line no-control-regex -- a calendar file may hold none of these
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** At most 75 octets a line, counted in UTF-8 and never cut within a character. */
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
