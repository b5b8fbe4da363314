import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadPhones } from '../../../phone/use-read-phones.ts';
import { phonesIn, summaryOf, type Summary } from '../answers/sign-up-summary.tsx';
import type { RaceData } from '../sign-up-page.server.ts';
import type { DiscountAnswer } from './use-discount.ts';

interface Summarized {
  race: RaceData;
  questions: RaceData['questions'];
  discounted: DiscountAnswer | undefined;
  phoneCountry: string;
}

/** Of the filled form, while its step is shown. */
export function useSummary(
  form: RefObject<HTMLFormElement | null>,
  isShown: boolean,
  { race, questions, discounted, phoneCountry }: Summarized,
): Summary {
  const { language } = useTranslation('signups').i18n;
  const { numbers: phones, read } = useReadPhones(phoneCountry);
  const [summary, setSummary] = useState<Summary>({ lines: [] });

  useEffect(() => {
    if (!isShown || !form.current) return;
    const typed = new FormData(form.current);
    // oxlint-disable-next-line react/set-state-in-effect -- the answers are in the form, not in React
    setSummary(summaryOf(race, questions, typed, { discount: discounted, phones }, language));
  }, [form, isShown, race, questions, discounted, phones, language]);

  useEffect(() => {
    const typed = isShown && form.current ? phonesIn(questions, new FormData(form.current)) : [];
    if (typed.length > 0) void read(typed);
  }, [form, isShown, questions, read]);

  return summary;
}
