import { languageTags, type Language } from '@paddock/contracts/language';

/** The day on the calendar of the place; made on the server, so that every browser shows the same. */
export const dayAt = (moment: string, zone: string, lang: Language): string =>
  new Intl.DateTimeFormat(languageTags[lang], { dateStyle: 'long', timeZone: zone }).format(new Date(moment));
