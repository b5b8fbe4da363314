import { dateFormatter, daysText, type Days } from '@paddock/contracts/days';
import { dateTags, dayFormat, type Language } from '@paddock/contracts/language';
import { clockText, dayText, joinedText, keepYearTogether, timeText } from './clock-text.ts';

/** Between times of one day: word joiners keep a line from ending after the dash. */
const joinedDash = '\u2060–\u2060';

/** The calendar day in a time zone. */
export const dayAt = (moment: string, zone: string, lang: Language): string =>
  dayText(new Date(moment), lang, zone);

export const yearAt = (moment: string, zone: string): number =>
  Number(dateFormatter('en', { timeZone: zone, year: 'numeric' }).format(new Date(moment)));

/** The calendar days of a race. */
export const daysAt = (days: Days, lang: Language): string => keepYearTogether(daysText(days, lang));

/** Dates in the time zone of a race; formatted on the server, because browsers differ in their locale data. */
export function raceDates(zone: string, lang: Language) {
  const tag = dateTags[lang];
  const format = (options: Intl.DateTimeFormatOptions) => dateFormatter(tag, { timeZone: zone, ...options });
  const partOf = (moment: Date, timeZoneName: 'long' | 'shortOffset') =>
    format({ timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const isoOffset = (moment: Date) =>
    dateFormatter('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')!
      .value.replace(/^GMT$/, 'GMT+00:00')
      .slice('GMT'.length);
  const offsetOf = (moment: Date) => partOf(moment, 'shortOffset').replace('GMT', 'UTC');
  const { month } = dayFormat(lang);
  const day = format(dayFormat(lang));
  const timeOf = (moment: Date) => timeText(moment, lang, zone);
  const clock = (moment: Date) => clockText(moment, lang, zone);
  const withOffset = (text: string, moment: Date) =>
    lang === 'cn' ? `${text}（${offsetOf(moment)}）` : `${text} ${offsetOf(moment)}`;

  return {
    /** Parts for a departures board: 14 | Dec 2026 | Monday, 10:00 | 10:00. The zone is shown next to it. */
    board(moment: string) {
      const date = new Date(moment);
      const parts = new Map(day.formatToParts(date).map(({ type, value }) => [type, value]));
      return {
        day: parts.get('day') ?? '',
        // Russian uses the genitive of the month after a day.
        month: keepYearTogether(
          format({ month, year: 'numeric' })
            .formatToParts(date)
            .map(({ type, value }) => (type === 'month' ? (parts.get('month') ?? value) : value))
            .join(''),
        ),
        hour: joinedText(format({ weekday: 'long' }).format(date), timeOf(date), lang),
        time: timeOf(date),
        full: clock(date),
      };
    },
    /** ISO 8601 with the offset of the zone: 2026-12-14T10:00:00+08:00. */
    iso(moment: string): string {
      const date = new Date(moment);
      const offset = isoOffset(date);
      const offsetMs = date.getTime() - Date.parse(date.toISOString().replace('Z', offset));
      return new Date(date.getTime() + offsetMs).toISOString().replace(/\.\d+Z$/, offset);
    },
    day: (moment: string): string => dayText(new Date(moment), lang, zone),
    moment: (moment: string): string => withOffset(clock(new Date(moment)), new Date(moment)),
    /** Joined by hand: Intl's ranges fall back to numeric dates in Chinese. */
    period(from: string, to: string): string {
      const [begin, end] = [new Date(from), new Date(to)];
      const isOneDay = day.format(begin) === day.format(end);
      const until = isOneDay ? timeOf(end) : clock(end);
      // Without both offsets a race could appear to end before it starts.
      if (offsetOf(begin) !== offsetOf(end))
        return `${withOffset(clock(begin), begin)} – ${withOffset(until, end)}`;
      return withOffset(`${clock(begin)}${isOneDay ? joinedDash : ' – '}${until}`, end);
    },
    /** Zone name and UTC offset at that moment. */
    zoneName(moment: string): string {
      const date = new Date(moment);
      const name = partOf(date, 'long');
      const offset = offsetOf(date);
      if (/^(?:GMT|UTC)/.test(name)) return offset;
      return lang === 'cn' ? `${name}（${offset}）` : `${name} (${offset})`;
    },
  };
}
