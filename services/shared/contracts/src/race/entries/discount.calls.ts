import { anyAdmin, call } from '../../call.ts';
import type { AdminRole } from '../../caller.ts';
import { NoView } from '../../page.ts';
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
    inCare: true,
    write: false,
    input: CheckDiscountInput,
    view: DiscountedPriceView,
    // Codes are short: prevents guessing.
    limits: [{ by: 'account', count: 20, seconds: 600 }],
    refusals: ['discount_unknown', 'discount_over'],
    summary: 'The price of a class with a discount code',
  }),
  'adm/get_discount_list': call({
    service,
    audience: 'admin',
    roles: anyAdmin,
    write: false,
    input: DiscountListInput,
    view: DiscountPage,
    summary: 'Discount codes with their uses',
  }),
  'adm/save_discount': call({
    service,
    audience: 'admin',
    roles: makers,
    write: true,
    input: SaveDiscountInput,
    view: DiscountView,
    refusals: ['not_found', 'stale', 'discount_taken'],
    summary: 'Creates a discount code, or changes its future discount',
  }),
  'adm/del_discount': call({
    service,
    audience: 'admin',
    roles: makers,
    write: true,
    input: DiscountIdInput,
    view: NoView,
    refusals: ['not_found', 'discount_used'],
    summary: 'Deletes an unused discount code',
  }),
} as const;
