import { languageTags, type Language } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { amountAt } from '@paddock/contracts/race/entries/class-price';
import { raceDates } from '../time/race-dates.server.ts';
import type { ViewOf } from '@paddock/contracts/call-table';

/** The classes of a race, each with what it costs now, and until when; written on the server, so that every browser shows the same. */
export function withPrices(
  { classes, zone, serverTime, paymentUntil }: ViewOf<'get_race_detail'>,
  lang: Language,
) {
  const tag = languageTags[lang];
  const { moment } = raceDates(zone, lang);
  return classes.map(({ price, ...each }) => {
    if (!price) return { ...each, price, cost: undefined };
    const { amount, currency, earlyUntil } = price;
    const now = amountAt(price, new Date(serverTime));
    const isEarly = now !== amount;
    return {
      ...each,
      price,
      cost: {
        amount: now,
        now: moneyText({ amount: now, currency }, tag),
        early: isEarly
          ? { until: moment(earlyUntil!), later: moneyText({ amount, currency }, tag) }
          : undefined,
        days: price.paymentDays ?? undefined,
        until:
          paymentUntil && Date.parse(serverTime) < Date.parse(paymentUntil)
            ? moment(paymentUntil)
            : undefined,
      },
    };
  });
}
