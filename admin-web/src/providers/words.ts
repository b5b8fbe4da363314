import { languageTags } from '@paddock/contracts/language';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NoAnswer, Refusal } from './answers.ts';
import { useServices } from './services.tsx';

/** How the office speaks: texts, moments and numbers in the language of the page. */
export interface Words {
  t: TFunction;
  moment: (iso: string | null | undefined) => string;
  number: (value: number) => string;
  /** What went wrong, for a person. */
  fault: (error: unknown) => string;
}

export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const { language } = useServices();
  const tag = i18n.resolvedLanguage ?? languageTags[language.current];
  return useMemo(() => wordsOf(t, tag), [t, tag]);
}

function wordsOf(t: TFunction, tag: string): Words {
  // 03/08 is March to some and August to others: English names the month.
  const english = tag === languageTags.en;
  const moments = new Intl.DateTimeFormat(english ? 'en-GB' : tag, {
    year: 'numeric',
    month: english ? 'short' : '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const numbers = new Intl.NumberFormat(tag);
  return {
    t,
    moment: (iso) => (iso ? moments.format(new Date(iso)) : t('list.none')),
    number: (value) => numbers.format(value),
    fault: (error) => {
      if (error instanceof Refusal) return error.message;
      if (error instanceof NoAnswer) return t(`fault.${error.cut}`);
      return t('fault.unknown');
    },
  };
}
