import type {
  DiscountIdInput,
  DiscountListInput,
  SaveDiscountInput,
} from '@paddock/contracts/race/discount.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { DiscountsService } from './discounts.service.ts';

@Controller()
export class DiscountsController {
  constructor(private readonly discounts: DiscountsService) {}

  @HandlesCall('adm/get_discount_list')
  list(input: DiscountListInput) {
    return this.discounts.list(input);
  }

  @HandlesCall('adm/save_discount')
  save(input: SaveDiscountInput) {
    return this.discounts.save(input);
  }

  @HandlesCall('adm/del_discount')
  remove(input: DiscountIdInput) {
    return this.discounts.remove(input);
  }
}
