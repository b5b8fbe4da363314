import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { inSmallestUnits, inWholeUnits, type Currency } from '@paddock/contracts/money';
import { fromZonedMoment, toZonedMoment } from '../../engine/fields/zoned-moment.ts';

export type Discount = ViewOf<'adm/get_discount_list'>['rows'][number];

/** Form values: numbers as typed, the amount in major units, the end in the browser's zone. */
export interface DiscountValues {
  raceId: string;
  code: string;
  percent: string;
  amount: string;
  currency: Currency;
  /** Empty: every class. */
  classIds: string[];
  uses: string;
  zone: string;
  validUntil: string;
}

const written = (number: number | null | undefined) => number?.toString() ?? '';
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

export function valuesOf(row: Discount | undefined): DiscountValues {
  const currency = row?.currency ?? 'CNY';
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    raceId: row?.raceId ?? '',
    code: row?.code ?? '',
    percent: written(row?.percent),
    amount: row?.amount ? inWholeUnits({ amount: row.amount, currency }).toString() : '',
    currency,
    classIds: row?.classes?.map(({ classId }) => classId) ?? [],
    uses: written(row?.uses),
    zone,
    validUntil: row?.validUntil ? toZonedMoment(row.validUntil, zone) : '',
  };
}

export function inputOf(
  { raceId, code, percent, amount, currency, classIds, uses, zone, validUntil }: DiscountValues,
  row: Discount | undefined,
): InputOf<'adm/save_discount'> {
  const off = numberOf(amount);
  return {
    ...(row && { discountId: row.discountId }),
    raceId,
    code: code.trim(),
    percent: numberOf(percent),
    ...(off !== null && { amount: inSmallestUnits(off, currency), currency }),
    classIds: classIds.length > 0 ? classIds : null,
    uses: numberOf(uses),
    validUntil: fromZonedMoment(validUntil, zone) ?? null,
  };
}
