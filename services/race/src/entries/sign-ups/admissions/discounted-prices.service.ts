import type { CheckDiscountInput } from '@paddock/contracts/race/discount.shapes';
import type { DiscountedPriceView } from '@paddock/contracts/race/price.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Injectable } from '@nestjs/common';
import { codeOf, isOver, suits } from '../../discounts/discount.model.ts';
import { DiscountsService } from '../../discounts/discounts.service.ts';
import { AdmissionsRepository } from './admissions.repository.ts';

/** Price with a discount code, computed by the SQL that admission uses. */
@Injectable()
export class DiscountedPricesService {
  constructor(
    private readonly admissions: AdmissionsRepository,
    private readonly discounts: DiscountsService,
    private readonly clock: Clock,
  ) {}

  async show({ raceId, classId, code }: CheckDiscountInput): Promise<DiscountedPriceView> {
    const discount = (await this.discounts.named(raceId, [code])).get(codeOf(code));
    const now = this.clock.now();
    const found = discount && (await this.admissions.priceWith(classId, discount, now));
    if (!discount || !found || !suits(discount, found)) throw new Refusal('discount_unknown');
    if (isOver(discount, now)) throw new Refusal('discount_over');
    const { amount, currency, fullAmount } = found.price;
    return { amount, currency, fullAmount: fullAmount ?? null };
  }
}
