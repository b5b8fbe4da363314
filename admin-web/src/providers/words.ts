import { fallbackOrder, languageTags, type Language, type Localized } from '@paddock/contracts/language';
import { moneyText, type Currency, type Money } from '@paddock/contracts/money';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from './date-format.ts';
import { faultText } from './answers.ts';
import { useServices } from './services.ts';
import { useSiteLanguages } from './site-settings.ts';

/** Texts, dates and numbers in the language of the page. */
export interface Words {
  t: TFunction;
  moment: (iso: string | null | undefined) => string;
  /** With the name of this browser's time zone. */
  momentHere: (iso: string | null | undefined) => string;
  /** This browser's offset from UTC today. */
  zoneHere: () => string;
  /** An instant in a time zone, with the zone name. */
  momentIn: (zone: string, iso: string) => string;
  /** How far ahead, such as `in 17 minutes`. */
  inTime: (ms: number) => string;
  number: (value: number) => string;
  money: (money: Money) => string;
  /** Code and name. */
  currency: (code: Currency) => string;
  /** Text in the language of the page, or a fallback. */
  pick: (texts: Localized) => string;
  /** Error message for users. */
  fault: (error: unknown) => string;
  /** Of the page, for Intl. */
  tag: string;
  /** Of the site. */
  languages: readonly Language[];
}

export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const { language } = useServices();
  const tag = i18n.resolvedLanguage ?? languageTags[language.current];
  const own = language.current;
  const languages = useSiteLanguages();
  return useMemo(() => wordsOf(t, tag, own, languages), [t, tag, own, languages]);
}

function wordsOf(t: TFunction, tag: string, language: Language, languages: readonly Language[]): Words {
  // 03/08 is ambiguous in English: use month names.
  const english = tag === languageTags.en;
  const format: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: english ? 'short' : '2-digit',
    day: english ? 'numeric' : '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  const momentTag = english ? 'en-GB' : tag;
  const moments = dateFormat(momentTag, format);
  const numbers = new Intl.NumberFormat(tag);
  // Created on demand: this runs for every cell.
  let currencyNames: Intl.DisplayNames | undefined;
  // The offset, as on the site, comes last in every language.
  const momentIn = (timeZone: string | undefined, iso: string): string => {
    const at = new Date(iso);
    return `${dateFormat(momentTag, { ...format, timeZone }).format(at)} ${offsetOf(timeZone, at)}`;
  };
  return {
    t,
    moment: (iso) => (iso ? moments.format(new Date(iso)) : t('list.none')),
    momentHere: (iso) => (iso ? momentIn(undefined, iso) : t('list.none')),
    zoneHere: () => offsetOf(undefined, new Date()),
    momentIn,
    inTime: (ms) => timeAhead(ms, tag),
    number: (value) => numbers.format(value),
    money: (money) => moneyText(money, tag),
    currency: (code) => {
      currencyNames ??= new Intl.DisplayNames(tag, { type: 'currency' });
      return `${code} · ${currencyNames.of(code) ?? code}`;
    },
    pick: (texts) => [language, ...fallbackOrder].map((each) => texts[each]?.trim()).find(Boolean) ?? '',
    fault: (error) => faultText(error, (key) => t(key)),
    tag,
    languages,
  };
}

const MINUTE = 60_000;

function timeAhead(ms: number, tag: string): string {
  const [minutes, hours, days] = [MINUTE, 60 * MINUTE, 24 * 60 * MINUTE].map((unit) =>
    Math.max(1, Math.round(ms / unit)),
  ) as [number, number, number];
  const format = new Intl.RelativeTimeFormat(tag);
  if (minutes < 60) return format.format(minutes, 'minute');
  return hours < 24 ? format.format(hours, 'hour') : format.format(days, 'day');
}

export function offsetOf(timeZone: string | undefined, at: Date): string {
  const offset = dateFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return offset!.value.replace('GMT', 'UTC');
}
