import { Injectable } from '@nestjs/common';
import { codeOf, type Discount } from './discount.model.ts';
import { DiscountsRepository } from './discounts.repository.ts';

/** Changes do not affect prices that were already agreed (0039). */
@Injectable()
export class DiscountsService {
  constructor(private readonly discounts: DiscountsRepository) {}

  /** Discounts by normalized code. Under `lockPlaces` the `used` counts are final. */
  async named(raceId: string, typed: readonly (string | undefined)[]): Promise<Map<string, Discount>> {
    const codes = [...new Set(typed.flatMap((each) => (each ? [codeOf(each)] : [])))];
    if (codes.length === 0) return new Map();
    const found = await this.discounts.ofCodes(raceId, codes);
    return new Map(found.map((discount) => [discount.code, discount]));
  }
}
