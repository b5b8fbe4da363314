import { anyAdmin, call } from '../call.ts';
import type { AdminRole } from '../caller.ts';
import { NoView } from '../page.ts';
import {
  CheckDiscountInput,
  DiscountIdInput,
  DiscountListInput,
  DiscountPage,
  DiscountView,
  SaveDiscountInput,
} from './discount.shapes.ts';
import { DiscountedPriceView } from './price.shapes.ts';

const service = 'race';
const makers: readonly AdminRole[] = ['owner', 'editor', 'operator'];

export const discountCalls = {
  check_discount: call({
    service,
    audience: 'member',
    write: false,
    input: CheckDiscountInput,
    view: DiscountedPriceView,
    // Codes are short: prevents guessing.
    limits: [{ by: 'account', count: 20, seconds: 600 }],
    refusals: ['discount_unknown', 'discount_over'],
    summary: 'What a class costs with a discount code',
  }),
  'adm/get_discount_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: DiscountListInput,
    view: DiscountPage,
    summary: 'Discount codes with how often they are in use',
  }),
  'adm/save_discount': call({
    service,
    audience: 'admin',
    roles: makers,
    write: true,
    input: SaveDiscountInput,
    view: DiscountView,
    refusals: ['not_found', 'discount_taken'],
    summary: 'Makes a discount code or changes what it gives from now on',
  }),
  'adm/del_discount': call({
    service,
    audience: 'admin',
    roles: makers,
    write: true,
    input: DiscountIdInput,
    view: NoView,
    refusals: ['not_found', 'discount_used'],
    summary: 'Removes a discount code that nobody ever signed up with',
  }),
} as const;
