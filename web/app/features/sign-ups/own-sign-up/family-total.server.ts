import { languageTags, type Language } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { isOver } from '../sign-up-status.ts';
import type { Relative } from './family.server.ts';

/** The unpaid amounts of a race, if more than one of the family has to pay. */
export function familyTotal(family: readonly Relative[], lang: Language) {
  const debts = family.map(({ name, signUps }) => ({ name, owed: owedFor(signUps) }));
  const all = debts.flatMap(({ name, owed }) => owed.map((money) => ({ name, ...money })));
  const isOneCurrency = all.every(({ currency }) => currency === all[0]!.currency);
  if (!isOneCurrency || debts.filter(({ owed }) => owed.length > 0).length < 2) return undefined;
  const { currency } = all[0]!;
  const tag = languageTags[lang];
  const amount = all.reduce((sum, each) => sum + each.amount, 0);
  return {
    total: moneyText({ amount, currency }, tag),
    parts: all.map(({ name, ...money }) => `${name}: ${moneyText(money, tag)}`).join(' · '),
  };
}

export const owedFor = (signUps: Relative['signUps']) =>
  signUps.flatMap(({ status, payment }) =>
    payment && !isOver(status) && status !== 'waiting' && payment.balance > 0
      ? [{ amount: payment.balance, currency: payment.currency }]
      : [],
  );
