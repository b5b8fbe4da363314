import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { OpeningWishInput } from '@paddock/contracts/race/entries/opening-wish.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { OpeningWishesService } from './opening-wishes.service.ts';

@Controller()
export class OpeningWishesController {
  constructor(private readonly wishes: OpeningWishesService) {}

  @HandlesCall('save_opening_wish')
  save(input: OpeningWishInput, { memberId }: MemberCaller) {
    return this.wishes.save(input, memberId);
  }
}
