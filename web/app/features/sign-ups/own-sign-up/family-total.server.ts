import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { type Care, forPilot } from '../../../in-care/pilots-in-care.server.ts';
import { callAsMember, type Incoming, langOf, visitContext } from '../../../server/calls.server.ts';
import { isOver } from '../sign-up-status.ts';

type SignUps = ViewOf<'get_my_sign_up'>['signUps'];

/** The unpaid amounts of a race, if more than one of member and pilots in care has to pay. */
export async function familyTotal(incoming: Incoming, raceId: string, { pilots }: Care, shown: SignUps) {
  if (pilots.length === 0 || owedFor(shown).length === 0) return undefined;
  const t = incoming.context.get(visitContext).i18n.getFixedT(null, 'care');
  const isOwnPage = !pilots.some(({ isCurrent }) => isCurrent);
  const people = [{ pilotId: undefined, name: t('tabs.me'), isCurrent: isOwnPage }, ...pilots];
  const lists = await Promise.all(
    people.map(async ({ pilotId, isCurrent }) => {
      if (isCurrent) return shown;
      const { data } = await callAsMember(forPilot(incoming, pilotId), 'get_my_sign_up', { raceId });
      return data?.signUps ?? [];
    }),
  );
  const owed = people.flatMap(({ name }, i) => owedFor(lists[i]!).map((money) => ({ name, ...money })));
  const [first] = owed;
  const isOneCurrency = owed.every(({ currency }) => currency === first?.currency);
  if (!first || !isOneCurrency || new Set(owed.map(({ name }) => name)).size < 2) return undefined;
  const tag = languageTags[langOf(incoming)];
  const amount = owed.reduce((sum, each) => sum + each.amount, 0);
  return {
    total: moneyText({ amount, currency: first.currency }, tag),
    parts: owed.map(({ name, ...money }) => `${name}: ${moneyText(money, tag)}`).join(' · '),
  };
}

const owedFor = (signUps: SignUps) =>
  signUps.flatMap(({ status, payment }) =>
    payment && !isOver(status) && status !== 'waiting' && payment.balance > 0
      ? [{ amount: payment.balance, currency: payment.currency }]
      : [],
  );
