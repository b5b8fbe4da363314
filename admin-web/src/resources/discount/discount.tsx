import { defineResource } from '../../engine/define-resource.tsx';
import { momentColumn } from '../../engine/lists/columns.tsx';
import { deleteAction } from '../../engine/row-action.ts';
import { raceSearch } from '../../lookups/race-choices.ts';
import type { Words } from '../../providers/words.ts';
import { discountForm, type Discount, type DiscountValues } from './discount-form.ts';

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
