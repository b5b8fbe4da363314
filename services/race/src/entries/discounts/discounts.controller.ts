import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import type {
  DiscountIdInput,
  DiscountListInput,
  SaveDiscountInput,
  DiscountPage,
  DiscountView,
} from '@paddock/contracts/race/entries/discount.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { codeOf, type Discount } from './discount.model.ts';
import { DiscountsRepository } from './discounts.repository.ts';

@Controller()
export class DiscountsController {
  constructor(
    private readonly discounts: DiscountsRepository,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/get_discount_list')
  async list(input: DiscountListInput): Promise<DiscountPage> {
    const paging = pagingOf(input);
    const [found, total] = await this.discounts.search(input, paging, input.sort ?? '-createdAt');
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: found.map(present) };
  }

  @HandlesCall('adm/save_discount')
  async save(input: SaveDiscountInput): Promise<DiscountView> {
    const settings = settingsOf(input);
    if (!(await this.discounts.exists(input.raceId, settings.classIds))) throw new Refusal('not_found');
    const before = input.discountId ? await this.lock(input.discountId) : undefined;
    if (before && before.raceId !== input.raceId) throw new Refusal('not_found');
    if (before && !input.version) throw new BadInput({ version: { rule: 'required' } });
    if (before && before.version !== input.version) throw new Refusal('stale');
    if (before) await this.discounts.change(before, settings);
    const code = codeOf(input.code);
    const discountId =
      before?.discountId ?? (await this.discounts.add({ ...settings, raceId: input.raceId, code }));
    if (!discountId) throw new Refusal('discount_taken');
    const after = present((await this.discounts.find(discountId))!);
    await this.audit.record({
      subject: `discount:${discountId}`,
      ...(before && { before: present(before) }),
      after,
    });
    return after;
  }

  @HandlesCall('adm/del_discount')
  async remove({ discountId }: DiscountIdInput): Promise<NoView> {
    const discount = await this.lock(discountId);
    if (!(await this.discounts.remove(discount))) throw new Refusal('discount_used');
    await this.audit.record({ subject: `discount:${discountId}`, before: present(discount) });
    return {};
  }

  private async lock(discountId: string): Promise<Discount> {
    const discount = await this.discounts.lock(discountId);
    if (!discount) throw new Refusal('not_found');
    return discount;
  }
}

function settingsOf({ percent, amount, currency, classIds, uses, validUntil }: SaveDiscountInput) {
  const isHalf = amount ? !currency || percent : !percent || currency;
  if (isHalf) throw new BadInput({ percent: { rule: 'discountHalf' } });
  if (validUntil && Number.isNaN(Date.parse(validUntil)))
    throw new BadInput({ validUntil: { rule: 'instant' } });
  if (classIds?.length === 0) throw new BadInput({ classIds: { rule: 'notEmpty' } });
  return {
    percent: percent ?? null,
    amount: amount ?? null,
    currency: currency ?? null,
    classIds: classIds ? [...new Set(classIds)] : null,
    uses: uses ?? null,
    validUntil: validUntil ?? null,
  };
}

const present = ({ id: _id, validUntil, createdAt, ...discount }: Discount): DiscountView => ({
  ...discount,
  validUntil: validUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
