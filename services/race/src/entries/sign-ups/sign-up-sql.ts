import { currentCallOrNone } from '@paddock/kit/calls/current-call';
import { liveStatuses } from '../../database/live-statuses.ts';
import { balanceOf } from './payments/payment.model.ts';

/** Aliases: `s`, `r`, `c`. */
export const signUpTables = `sign_up s join race r on r.id = s.race_id join race_class c on c.id = s.class_id`;

/** For a place given after the payment date of the race, in a class without a term. */
const LATE_DAYS = 2;

/** `due_at` is set when the place is given. */
const givenAt = `s.due_at - make_interval(days => coalesce((s.price->>'paymentDays')::int, ${LATE_DAYS}))`;

/** The earlier of class term and payment date, unless the place was given after that date; at the latest the start. */
export const dueAt = `least(s.due_at, case when s.due_at is null or ${givenAt} < r.payment_until then r.payment_until end,
  r.starts_at)`;

/** Null: no due date, or no place. */
export const dueOf = `case when s.status = 'confirmed' and (s.price->>'amount')::int > 0
  and coalesce(s.due_at, r.payment_until) is not null then ${dueAt} end`;

export const paymentColumns = `
  s.price, ${dueOf} as "dueAt", s.paid_at as "paidAt", s.paid_way as "paidWay", s.paid_by as "paidBy",
  ${balanceOf} as balance`;

export const deskColumns = `s.guest, s.desk_note as "deskNote", s.kit_at as "kitAt", s.kit_by as "kitBy"`;

/** Null once no other pilot of the group is left. */
const waitsWith = `case when s.waits_with is not null then (
  select s.waits_with from sign_up g
  where g.class_id = s.class_id and g.status = s.status and g.waits_with = s.waits_with and g.id <> s.id limit 1) end`;

/** All of SignUp except the queue position. */
export const signUpColumns = `
  s.id, s.public_id as "signUpId", s.race_id as "raceKey", r.public_id as "raceId",
  s.class_id as "classKey", c.public_id as "classId", c.name as "className", s.member_id as "memberId",
  s.status, s.answers, s.answered_at as "answeredAt", s.age,
  s.offer_ends_at as "offerEndsAt", s.checked_in_at as "checkedInAt", ${deskColumns},
  s.kept_until as "keptUntil", ${paymentColumns},
  s.created_at as "createdAt", ${waitsWith} as "waitsWith", s.aside is not null as "isAside"`;

/** SQL expressions of a discount `d`; null without one. */
interface DiscountColumns {
  percent: string;
  amount: string;
  code: string;
}

/** Price of class `c` at a moment, minus a discount, not below 0; null for a free class. */
export const agreedPrice = (at: string, discount?: DiscountColumns): string => {
  const full = `case when ${at} < (c.price->>'earlyUntil')::timestamptz
    then (c.price->>'earlyAmount')::int else (c.price->>'amount')::int end`;
  const terms = `'currency', c.price->'currency', 'paymentDays', c.price->'paymentDays'`;
  const plain = `jsonb_build_object('amount', ${full}, ${terms})`;
  if (!discount) return `case when c.price is not null then ${plain} end`;
  return `case when c.price is null then null when ${discount.code} is null then ${plain} else (
    select jsonb_build_object(
      'amount', greatest(0, f.amount - coalesce(round(f.amount * ${discount.percent} / 100.0)::int, ${discount.amount}, 0)),
      'fullAmount', f.amount, 'discountCode', ${discount.code}, ${terms})
    from (select ${full} as amount) f) end`;
};

export const ofDiscount: DiscountColumns = { code: 'd.code', percent: 'd.percent', amount: 'd.amount' };

/** Whether discount `d` applies to the class. */
export const discountApplies = (raceClass: string): string =>
  `(d.every_class or exists (
     select 1 from discount_class dc where dc.discount_id = d.id and dc.class_id = ${raceClass}.id))`;

/** Payment term of a price, for a place that is given now; null: none, or the payment date of the race is not over. */
export const dueAfter = (price: string, at: string, raceKey: string): string =>
  `${at} + make_interval(days => coalesce((${price}->>'paymentDays')::int, (
     select ${LATE_DAYS} from race where id = ${raceKey} and payment_until <= ${at})))`;

/**
 * Aggregates the live sign-ups of one member in a race. As a scalar subquery it stays one index lookup per member; `exists`
 * or a join would be planned as a scan of the race.
 */
export const overLiveSignUps = (aggregate: string, raceKey: string, memberId: string): string =>
  `(select ${aggregate} from sign_up s where s.race_id = ${raceKey} and s.member_id = ${memberId}
     and s.status in ${liveStatuses})`;

/** Whether a sign-up is in a planned or flown heat. */
export const inHeats = (signUpKey: string): string =>
  `exists (select 1 from heat_slot hs join heat h on h.id = hs.heat_id
     where hs.sign_up_id = ${signUpKey} and h.state <> 'cancelled')`;

/** Those ahead and the pilot; a group stands where its last pilot does. */
const queuePosition = `case
  when s.status <> 'waiting' then null
  when s.waits_with is null then (
    select count(*)::int from sign_up w where w.class_id = s.class_id and w.status = 'waiting' and w.id <= s.id)
  else (
    select 1 + count(*) filter (where w.waits_with is distinct from s.waits_with)::int from sign_up w
    where w.class_id = s.class_id and w.status = 'waiting' and w.id <= (
      select max(g.id) from sign_up g
      where g.class_id = s.class_id and g.status = 'waiting' and g.waits_with = s.waits_with))
  end`;

/** Sign-ups with queue positions. */
export const signUpsSelected = `
  select ${signUpColumns}, ${queuePosition} as "waitingPosition" from ${signUpTables}`;

/** Account of the calling admin, else empty. */
export function actingAdmin(): string {
  const caller = currentCallOrNone()?.caller;
  return caller?.kind === 'admin' ? caller.account : '';
}
