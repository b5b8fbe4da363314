import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { type Care, forPilot } from '../../../in-care/pilots-in-care.server.ts';
import { callAsMember, type Incoming, langOf, visitContext } from '../../../server/calls.server.ts';
import { isOver } from '../sign-up-status.ts';

type SignUps = ViewOf<'get_my_sign_up'>['signUps'];

/** The unpaid amounts of a race, if more than one of member and pilots in care has to pay. */
export async function familyTotal(
  incoming: Incoming,
  raceId: string,
  { pilots, currentId }: Care,
  shown: SignUps,
) {
  if (pilots.length === 0 || owedFor(shown).length === 0) return undefined;
  const t = incoming.context.get(visitContext).i18n.getFixedT(null, 'care');
  const people = [{ pilotId: undefined, name: t('tabs.me') }, ...pilots];
  const debts = await Promise.all(
    people.map(async ({ pilotId, name }) => {
      if (pilotId === currentId) return { name, owed: owedFor(shown) };
      const { data } = await callAsMember(forPilot(incoming, pilotId), 'get_my_sign_up', { raceId });
      return { name, owed: owedFor(data?.signUps ?? []) };
    }),
  );
  const all = debts.flatMap(({ name, owed }) => owed.map((money) => ({ name, ...money })));
  const { currency } = all[0]!;
  const isOneCurrency = all.every((each) => each.currency === currency);
  if (!isOneCurrency || debts.filter(({ owed }) => owed.length > 0).length < 2) return undefined;
  const tag = languageTags[langOf(incoming)];
  const amount = all.reduce((sum, each) => sum + each.amount, 0);
  return {
    total: moneyText({ amount, currency }, tag),
    parts: all.map(({ name, ...money }) => `${name}: ${moneyText(money, tag)}`).join(' · '),
  };
}

const owedFor = (signUps: SignUps) =>
  signUps.flatMap(({ status, payment }) =>
    payment && !isOver(status) && status !== 'waiting' && payment.balance > 0
      ? [{ amount: payment.balance, currency: payment.currency }]
      : [],
  );
