import { languageTags, type Language } from '@paddock/contracts/language';

/** In Russian a year is followed by «г.», which never begins a line. */
export const yearKept = (date: string): string => date.replace(' г.', '\u00a0г.');

/** The day on the calendar of the place; made on the server, so that every browser shows the same. */
export const dayAt = (moment: string, zone: string, lang: Language): string =>
  yearKept(
    new Intl.DateTimeFormat(languageTags[lang], { dateStyle: 'long', timeZone: zone }).format(
      new Date(moment),
    ),
  );
