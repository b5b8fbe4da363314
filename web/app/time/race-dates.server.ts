import { languageTags, type Language } from '@paddock/contracts/language';
import { yearKept } from './day.server.ts';

const HOUR = 3_600_000;

/** Dates as they are read where the race takes place; made on the server, so that every browser shows the same. */
export function raceDates(zone: string, lang: Language) {
  const tag = languageTags[lang];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: zone, ...options });
  const partOf = (moment: Date, timeZoneName: 'long' | 'shortOffset') =>
    format({ timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const offsetOf = (moment: Date) => partOf(moment, 'shortOffset').replace('GMT', 'UTC');
  const day = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const dayOf = (moment: Date) => yearKept(day.format(moment));
  // Put together here: Intl says "at" and «в» between the two, which goes with no other word before them.
  const clock = (moment: Date) => `${dayOf(moment)}${lang === 'cn' ? ' ' : ', '}${time.format(moment)}`;
  // When the clocks are put back an hour comes twice.
  const comesTwice = (moment: Date) =>
    [-HOUR, HOUR].some((shift) => clock(new Date(moment.getTime() + shift)) === clock(moment));
  const offsetNote = (moment: Date, isNeeded: boolean) =>
    isNeeded || comesTwice(moment) ? ` (${offsetOf(moment)})` : '';
  const full = (moment: Date, isOffsetNeeded = false) =>
    `${clock(moment)}${offsetNote(moment, isOffsetNeeded)}`;

  return {
    /** A day as a board shows it: 14 | December 2026 | Monday | 10:00. */
    board(moment: string) {
      const date = new Date(moment);
      const parts = new Map(day.formatToParts(date).map(({ type, value }) => [type, value]));
      return {
        day: parts.get('day') ?? '',
        // Beside a day a month stands in another case in Russian than by itself.
        month: yearKept(
          format({ month: 'long', year: 'numeric' })
            .formatToParts(date)
            .map(({ type, value }) => (type === 'month' ? (parts.get('month') ?? value) : value))
            .join(''),
        ),
        weekday: format({ weekday: 'long' }).format(date),
        time: time.format(date),
        full: full(date),
      };
    },
    day: (moment: string): string => dayOf(new Date(moment)),
    moment: (moment: string): string => full(new Date(moment)),
    /** Put together here, too: ranges of Intl fall back to bare numbers in Chinese. */
    period(from: string, to: string): string {
      const [begin, end] = [new Date(from), new Date(to)];
      const isOneDay = day.format(begin) === day.format(end);
      // Without it a race may seem to end before it began.
      const isMoved = offsetOf(begin) !== offsetOf(end);
      return isOneDay
        ? `${full(begin, isMoved)}–${time.format(end)}${offsetNote(end, isMoved)}`
        : `${full(begin, isMoved)} – ${full(end, isMoved)}`;
    },
    /** The zone by its name and its distance from UTC, as it is at that moment. */
    zoneName(moment: string): string {
      const date = new Date(moment);
      const name = partOf(date, 'long');
      const offset = offsetOf(date);
      return /^(?:GMT|UTC)/.test(name) ? offset : `${name} (${offset})`;
    },
  };
}
