import { dateFormatter } from '@paddock/contracts/days';
import { dateTags, dayFormat, type Language } from '@paddock/contracts/language';

/** In Russian a no-break space joins the year and «г.». */
export const keepYearTogether = (date: string): string => date.replace(' г.', '\u00a0г.');

/** Without a zone: in that of the browser. */
export const dayText = (moment: Date, lang: Language, timeZone?: string): string =>
  keepYearTogether(dateFormatter(dateTags[lang], { ...dayFormat(lang), timeZone }).format(moment));

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export const timeText = (moment: Date, lang: Language, timeZone?: string): string =>
  dateFormatter(dateTags[lang], { timeZone, ...clock }).format(moment);

/** 14:21:07 */
export const secondText = (moment: Date, lang: Language, timeZone?: string): string =>
  dateFormatter(dateTags[lang], { timeZone, ...clock, second: '2-digit' }).format(moment);

/** Joined by hand: Intl puts "at" or «в» between date and time, which does not fit after other words. */
export const joinedText = (day: string, time: string, lang: Language): string =>
  `${day}${lang === 'cn' ? ' ' : ', '}${time}`;

/** 28 Nov 2026, 02:01 · 2026年11月28日 02:01 · 28 ноября 2026 г., 02:01 */
export const clockText = (moment: Date, lang: Language, timeZone?: string): string =>
  joinedText(dayText(moment, lang, timeZone), timeText(moment, lang, timeZone), lang);
