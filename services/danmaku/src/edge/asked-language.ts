import { isLanguage, languages, type InEveryLanguage, type Language } from '@paddock/contracts/language';

type Headers = Record<string, string | string[] | undefined>;

const spoken: Record<string, Language> = { zh: 'cn', en: 'en', ru: 'ru' };

/** The requested language, or the site's, or the browser's. */
export function languageOf(headers: Headers, sites: InEveryLanguage): Language {
  if (isLanguage(headers.lang)) return headers.lang;
  const ofSite = languages.find((lang) => headers.origin === sites[lang] || isAt(sites[lang], headers.host));
  if (ofSite) return ofSite;
  const wanted = String(headers['accept-language'] ?? '')
    .toLowerCase()
    .match(/\b(?:zh|en|ru)\b/);
  return spoken[wanted?.[0] ?? 'en']!;
}

const isAt = (site: string, host: unknown): boolean =>
  site === `http://${String(host)}` || site === `https://${String(host)}`;
