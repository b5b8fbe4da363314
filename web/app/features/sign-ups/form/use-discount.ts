import { useCallback, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { ofSamePilot } from '../../../in-care/pilot-path.ts';

/** Response of discount.json; `asked` is the query it belongs to. */
export interface DiscountAnswer {
  asked: string;
  /** Of the chosen classes that the code suits. */
  prices: { classId: string; amount: number; price: string; full: string }[];
  /** The code suits none of them. */
  why?: string | undefined;
}

/** Query string of discount.json. */
export const discountQuery = (classIds: readonly string[], code: string): string =>
  new URLSearchParams([...classIds.map((classId) => ['class', classId]), ['code', code.trim()]]).toString();

/** Checks each code once per choice of classes; ignores responses to an outdated query. */
export function useDiscount(raceId: string) {
  const { load, data } = useFetcher<DiscountAnswer>({ key: `discount-${raceId}` });
  const { search } = useLocation();
  const last = useRef('');
  const ask = useCallback(
    (classIds: readonly string[], code: string): void => {
      if (classIds.length === 0 || code.trim() === '') return;
      const query = discountQuery(classIds, code);
      if (query === last.current) return;
      last.current = query;
      const address = ofSamePilot(`?${query}`, search);
      void load(`/race-detail/${raceId}/discount.json?${address.slice(1)}`);
    },
    [load, raceId, search],
  );
  const answerTo = (classIds: readonly string[], code: string): DiscountAnswer | undefined =>
    classIds.length > 0 && data?.asked === discountQuery(classIds, code) ? data : undefined;
  return { ask, answerTo };
}
