import { useCallback, useRef } from 'react';
import { useFetcher } from 'react-router';

/** What discount.json answers, and to which question. */
export type DiscountAnswer = { asked: string } & ({ price: string; full: string } | { why: string });

/** A question about a code, as the address has it. */
export const questionOf = (classId: string, code: string): string =>
  new URLSearchParams({ class: classId, code: code.trim() }).toString();

/** Asks once about each code for each class; an answer to another question than the present one is none. */
export function useDiscount(raceId: string) {
  const { load, data } = useFetcher<DiscountAnswer>({ key: `discount-${raceId}` });
  const last = useRef('');
  const ask = useCallback(
    (classId: string | undefined, code: string): void => {
      if (!classId || code.trim() === '') return;
      const question = questionOf(classId, code);
      if (question === last.current) return;
      last.current = question;
      void load(`/race-detail/${raceId}/discount.json?${question}`);
    },
    [load, raceId],
  );
  const answerTo = (classId: string | undefined, code: string): DiscountAnswer | undefined =>
    classId && data?.asked === questionOf(classId, code) ? data : undefined;
  return { ask, answerTo };
}
