import { fallbackOrder, languageTags, type Language, type Localized } from '@paddock/contracts/language';
import { moneyText, type Currency, type Money } from '@paddock/contracts/money';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswer, Refusal } from './answers.ts';
import { useServices } from './services.tsx';

/** How the office speaks: texts, moments and numbers in the language of the page. */
export interface Words {
  t: TFunction;
  moment: (iso: string | null | undefined) => string;
  /** A moment on the clocks of a zone, which is named beside it. */
  momentIn: (zone: string, iso: string) => string;
  number: (value: number) => string;
  money: (money: Money) => string;
  /** The code of a currency, which is what people look for in a list, and its name. */
  currency: (code: Currency) => string;
  /** A text in the language of the page, or in the next best that is there. */
  pick: (texts: Localized) => string;
  /** What went wrong, for a person. */
  fault: (error: unknown) => string;
}

export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const { language } = useServices();
  const tag = i18n.resolvedLanguage ?? languageTags[language.current];
  const own = language.current;
  return useMemo(() => wordsOf(t, tag, own), [t, tag, own]);
}

function wordsOf(t: TFunction, tag: string, language: Language): Words {
  // 03/08 is March to some and August to others: English names the month.
  const english = tag === languageTags.en;
  const format: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: english ? 'short' : '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  const momentTag = english ? 'en-GB' : tag;
  const moments = new Intl.DateTimeFormat(momentTag, format);
  const numbers = new Intl.NumberFormat(tag);
  // Only for who asks: these words are made anew for every cell.
  let currencyNames: Intl.DisplayNames | undefined;
  return {
    t,
    moment: (iso) => (iso ? moments.format(new Date(iso)) : t('list.none')),
    momentIn: (timeZone, iso) => {
      const at = new Date(iso);
      // The name of the zone comes last in every language.
      const name = new Intl.DateTimeFormat(momentTag, { timeZone, timeZoneName: 'short' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName');
      return `${new Intl.DateTimeFormat(momentTag, { ...format, timeZone }).format(at)} ${name?.value ?? timeZone}`;
    },
    number: (value) => numbers.format(value),
    money: (money) => moneyText(money, tag),
    currency: (code) => {
      currencyNames ??= new Intl.DisplayNames(tag, { type: 'currency' });
      return `${code} · ${currencyNames.of(code) ?? code}`;
    },
    pick: (texts) => [language, ...fallbackOrder].map((each) => texts[each]?.trim()).find(Boolean) ?? '',
    fault: (error) => {
      if (error instanceof Refusal) return error.message;
      if (error instanceof NoAnswer) return t(`fault.${error.cut}`);
      return t('fault.unknown');
    },
  };
}
