import type { NoView } from '@paddock/contracts/page';
import type {
  DiscountIdInput,
  DiscountListInput,
  DiscountPage,
  DiscountView,
  SaveDiscountInput,
} from '@paddock/contracts/race/discount.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { DiscountsOfficeService } from './discounts-office.service.ts';

@Controller()
export class DiscountsOfficeController {
  constructor(private readonly discounts: DiscountsOfficeService) {}

  @HandlesCall('adm/get_discount_list')
  list(input: DiscountListInput): Promise<DiscountPage> {
    return this.discounts.list(input);
  }

  @HandlesCall('adm/save_discount')
  save(input: SaveDiscountInput): Promise<DiscountView> {
    return this.discounts.save(input);
  }

  @HandlesCall('adm/del_discount')
  remove(input: DiscountIdInput): Promise<NoView> {
    return this.discounts.remove(input);
  }
}
