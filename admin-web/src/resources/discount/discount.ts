import {
  discountCode,
  discountUses,
  percentRange,
  typedAmount,
} from '@paddock/contracts/race/catalog/race-limits';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { inSmallestUnits, inWholeUnits, type Currency } from '@paddock/contracts/money';
import { defineResource } from '../../engine/define-resource.tsx';
import { fromZonedMoment, toZonedMoment } from '../../engine/fields/zones/zoned-moment.ts';
import { momentColumn } from '../../engine/lists/columns.tsx';
import type { Form, FormField } from '../../engine/resource.ts';
import { deleteAction } from '../../engine/row-action.ts';
import { currencyOfZone } from '../../lookups/currency-of-zone.ts';
import { raceSearch, classOptions } from '../../lookups/race-choices.ts';
import type { Words } from '../../providers/words.ts';
import { numberText, numberOf } from '../../ui/fields/field-rules.ts';

export type Discount = ViewOf<'adm/get_discount_list'>['rows'][number];

/** Form values: numbers as typed, the amount in major units, the end in the browser's zone. */
interface DiscountValues {
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

function valuesOf(row: Discount | undefined): DiscountValues {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const currency = row?.currency ?? currencyOfZone(zone);
  return {
    raceId: row?.raceId ?? '',
    code: row?.code ?? '',
    percent: numberText(row?.percent),
    amount: row?.amount ? inWholeUnits({ amount: row.amount, currency }).toString() : '',
    currency,
    classIds: row?.classes?.map(({ classId }) => classId) ?? [],
    uses: numberText(row?.uses),
    zone,
    validUntil: row?.validUntil ? toZonedMoment(row.validUntil, zone) : '',
  };
}

function inputOf(
  { raceId, code, percent, amount, currency, classIds, uses, zone, validUntil }: DiscountValues,
  row: Discount | undefined,
): InputOf<'adm/save_discount'> {
  const off = numberOf(amount);
  return {
    ...(row && { discountId: row.discountId, version: row.version }),
    raceId,
    code: code.trim(),
    percent: numberOf(percent),
    ...(off !== null && { amount: inSmallestUnits(off, currency), currency }),
    classIds: classIds.length > 0 ? classIds : null,
    uses: numberOf(uses),
    validUntil: fromZonedMoment(validUntil, zone) ?? null,
  };
}

type Field = FormField<DiscountValues>;

const race: Field = {
  kind: 'search',
  name: 'raceId',
  label: 'signUp.race',
  none: 'discount.chooseRace',
  required: true,
  of: raceSearch,
};

const code: Field = {
  kind: 'text',
  name: 'code',
  label: 'discount.code',
  hint: 'discount.codeHint',
  required: true,
  ...discountCode,
};

const gives: readonly Field[] = [
  {
    kind: 'number',
    name: 'percent',
    label: 'discount.percent',
    hint: 'discount.percentHint',
    ...percentRange,
    whole: true,
  },
  { kind: 'number', name: 'amount', label: 'discount.amount', ...typedAmount, whole: false },
  { kind: 'currency', name: 'currency', label: 'race.currency', required: true },
  {
    kind: 'lookups',
    name: 'classIds',
    label: 'discount.classes',
    hint: 'discount.classesHint',
    none: 'discount.chooseRace',
    within: 'raceId',
    look: (read, raceId, words) => classOptions(read, raceId, words),
  },
  {
    kind: 'number',
    name: 'uses',
    label: 'discount.uses',
    hint: 'discount.usesHint',
    ...discountUses,
    whole: true,
  },
  { kind: 'moment', name: 'validUntil', label: 'discount.validUntil', zone: 'zone' },
];

const discountForm: Form<Discount, DiscountValues> = {
  roles: ['owner', 'editor', 'operator'],
  createLabel: 'discount.create',
  editLabel: 'discount.edit',
  load: async (read, discountId) => {
    const { rows } = await read('adm/get_discount_list', { discountId });
    return rows[0];
  },
  name: (row) => row.code,
  values: valuesOf,
  // Race and code were announced: they cannot change.
  fields: (row) => (row ? gives : [race, code, ...gives]),
  save: (write, values, row) => write('adm/save_discount', inputOf(values, row)),
  refusals: { discount_taken: 'code' },
  reverse: (before) => valuesOf(before),
};

function offText({ percent, amount, currency }: Discount, { money, number }: Words): string {
  if (amount && currency) return `−${money({ amount, currency })}`;
  return `−${number(percent ?? 0)}%`;
}

const usesText = ({ used, uses }: Discount, { number }: Words): string =>
  uses ? `${number(used)} / ${number(uses)}` : number(used);

function classesText({ classes }: Discount, { pick, t }: Words): string {
  if (!classes) return t('discount.everyClass');
  return classes.map(({ name }) => pick(name)).join(', ') || t('discount.noClass');
}

export const discount = defineResource<'adm/get_discount_list', DiscountValues>({
  name: 'discount',
  icon: 'tag',
  label: 'discount.title',
  roles: ['owner', 'editor', 'operator', 'viewer'],
  list: {
    call: 'adm/get_discount_list',
    rowId: (row) => row.discountId,
    rowName: (row) => row.code,
    searchLabel: 'discount.search',
    emptyText: 'discount.emptyText',
    defaultSort: '-createdAt',
    columns: [
      { id: 'code', label: 'discount.code', sort: 'code', text: (row) => row.code },
      { id: 'gives', label: 'discount.gives', text: offText },
      { id: 'used', label: 'discount.used', text: usesText },
      { id: 'race', label: 'signUp.race', text: (row, { pick }) => pick(row.raceTitle) },
      { id: 'classes', label: 'discount.classes', text: classesText },
      momentColumn('validUntil', 'discount.validUntil'),
    ],
    filters: [
      {
        kind: 'search',
        name: 'raceId',
        label: 'signUp.race',
        of: raceSearch,
      },
    ],
    actions: [
      deleteAction('discount.delete', {
        roles: ['owner', 'editor', 'operator'],
        applies: ({ used }) => used === 0,
        remove: (write, { discountId }) => write('adm/del_discount', { discountId }),
      }),
    ],
  },
  form: discountForm,
});
