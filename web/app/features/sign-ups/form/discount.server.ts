import { languageTags } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { data } from 'react-router';
import { callAsMember, type Incoming, langOf } from '../../../server/calls.server.ts';
import { discountQuery, type DiscountAnswer } from './use-discount.ts';

/** Price of a class with a discount code, or why the code is invalid. */
export async function discountAnswer(incoming: Incoming, raceId: string) {
  const { searchParams } = incoming.url;
  const classId = searchParams.get('class') ?? '';
  const typed = searchParams.get('code') ?? '';
  const asked = discountQuery(classId, typed);
  const input = { raceId, classId, code: typed.trim() };
  const { code, data: view, msg } = await callAsMember(incoming, 'check_discount', input);
  const tag = languageTags[langOf(incoming)];
  const answer: DiscountAnswer =
    code === 0 && view
      ? {
          asked,
          price: moneyText(view, tag),
          full: moneyText({ amount: view.fullAmount ?? view.amount, currency: view.currency }, tag),
        }
      : { asked, why: msg };
  return data(answer, { headers: { 'Cache-Control': 'private, no-store' } });
}
