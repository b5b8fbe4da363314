import { languageTags, type Language } from './language.ts';

const units = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** In the largest unit of which there are two or more, rounded up. */
function duration(seconds: number, lang: Language): string {
  const { unit, seconds: size } = units.find((one) => seconds >= 2 * one.seconds) ?? units[2];
  // Long Russian units would need the accusative.
  const unitDisplay = lang === 'en' ? 'long' : 'short';
  const format = new Intl.NumberFormat(languageTags[lang], { style: 'unit', unit, unitDisplay });
  return format.format(Math.ceil(seconds / size));
}

/** Fills the `{placeholders}` of a message; those without a plain value stay. `retryAfter` is in seconds. */
export const messageText = (
  template: string,
  values: Record<string, unknown> | null,
  lang: Language,
): string =>
  template.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values?.[name];
    if (name === 'retryAfter' && typeof value === 'number') return duration(value, lang);
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : hole;
  });
