import { languageTags } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { racePartLimits } from '@paddock/contracts/race/catalog/race-limits';
import { data } from 'react-router';
import { callAsMember, type Incoming, langOf } from '../../../server/calls.server.ts';
import { discountQuery, type DiscountAnswer } from './use-discount.ts';

/** Checks the code for each class; it may suit some of them only. */
export const checkDiscount = (
  incoming: Incoming,
  raceId: string,
  classIds: readonly string[],
  code: string,
) =>
  Promise.all(classIds.map((classId) => callAsMember(incoming, 'check_discount', { raceId, classId, code })));

/** Prices of the chosen classes with a discount code, or why it is invalid for all of them. */
export async function discountAnswer(incoming: Incoming, raceId: string) {
  const { searchParams } = incoming.url;
  const classIds = searchParams.getAll('class').slice(0, racePartLimits.classes);
  const typed = searchParams.get('code') ?? '';
  const envelopes = await checkDiscount(incoming, raceId, classIds, typed.trim());
  const tag = languageTags[langOf(incoming)];
  const prices = envelopes.flatMap(({ code, data: view }, i) => {
    if (code !== 0 || !view) return [];
    const { currency, amount, fullAmount } = view;
    const full = moneyText({ amount: fullAmount ?? amount, currency }, tag);
    return [{ classId: classIds[i]!, amount, price: moneyText(view, tag), full }];
  });
  const answer: DiscountAnswer = {
    asked: discountQuery(classIds, typed),
    prices,
    ...(prices.length === 0 && { why: envelopes[0]?.msg }),
  };
  return data(answer, { headers: { 'Cache-Control': 'private, no-store' } });
}
