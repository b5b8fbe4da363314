// What sign-up `s` owes, in SQL.

/** Matches the partial index. */
export const toBePaid = `(s.price->>'amount')::int > 0 and s.paid_at is null and s.status in ('pending', 'confirmed')`;

/** Paid so far: at first, and differences after a change of class. */
export const paidInAll = (
  signUp: string,
): string => `(coalesce(${signUp}.paid_amount, (${signUp}.price->>'amount')::int)
  + coalesce((select sum((d->>'amount')::int) from jsonb_array_elements(${signUp}.settled) d), 0)::int)`;

/** What the pilot owes; negative: to be paid back. */
export const balanceOf = `(coalesce((s.price->>'amount')::int, 0)
  - case when s.paid_at is null then 0 else ${paidInAll('s')} end)`;

/** The pilot paid, and was moved to a class that costs more. Matches the partial index. */
export const owesDifference = `s.paid_amount is not null and ${balanceOf} > 0 and s.status in ('pending', 'confirmed')`;

export const isOwed = `(${toBePaid} or ${owesDifference})`;
