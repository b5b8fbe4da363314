import { useCallback, useRef } from 'react';
import { useFetcher } from 'react-router';

/** Response of discount.json; `asked` is the query it belongs to. */
export type DiscountAnswer = { asked: string } & ({ price: string; full: string } | { why: string });

/** Query string of discount.json. */
export const discountQuery = (classId: string, code: string): string =>
  new URLSearchParams({ class: classId, code: code.trim() }).toString();

/** Checks each code once per class; ignores responses to an outdated query. */
export function useDiscount(raceId: string) {
  const { load, data } = useFetcher<DiscountAnswer>({ key: `discount-${raceId}` });
  const last = useRef('');
  const ask = useCallback(
    (classId: string | undefined, code: string): void => {
      if (!classId || code.trim() === '') return;
      const query = discountQuery(classId, code);
      if (query === last.current) return;
      last.current = query;
      void load(`/race-detail/${raceId}/discount.json?${query}`);
    },
    [load, raceId],
  );
  const answerTo = (classId: string | undefined, code: string): DiscountAnswer | undefined =>
    classId && data?.asked === discountQuery(classId, code) ? data : undefined;
  return { ask, answerTo };
}
