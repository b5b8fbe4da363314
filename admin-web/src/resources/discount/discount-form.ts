import { discountCode, discountUses, percentRange, typedAmount } from '@paddock/contracts/race/race-limits';
import type { Form, FormField } from '../../engine/resource.ts';
import { classOptions, raceSearch } from '../../lookups/race-choices.ts';
import { inputOf, valuesOf, type Discount, type DiscountValues } from './discount-values.ts';

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

export const discountForm: Form<Discount, DiscountValues> = {
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
