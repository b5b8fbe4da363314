import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { HandOverInput } from '@paddock/contracts/race/entries/hand-over.shapes';
import type { OwnSignUpView, SignUpIdInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { PlacesService } from '../places/places.service.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import { SignUpsService } from '../sign-ups.service.ts';
import { transferRefusal } from './place-transfer.model.ts';
import { PlaceTransfersRepository } from './place-transfers.repository.ts';
import { TransferOffersService } from './transfer-offers.service.ts';

const HOUR = 3_600_000;

/**
 * A pilot offers the own place to another, identified by phone. The answer does not reveal whether the phone has an account
 * (docs/decisions/0040).
 */
@Controller()
export class OfferTransferController {
  constructor(
    private readonly transfers: PlaceTransfersRepository,
    private readonly signUps: SignUpsRepository,
    private readonly places: PlacesService,
    private readonly own: SignUpsService,
    private readonly offers: TransferOffersService,
    private readonly pilots: PilotsService,
    private readonly calls: InternalCalls,
    private readonly clock: Clock,
  ) {}

  @HandlesCallInTwoSteps('hand_over_place')
  async offer(
    { signUpId, phone }: HandOverInput,
    { memberId }: MemberCaller,
  ): Promise<TransactionStep<OwnSignUpView>> {
    const [{ memberId: recipientId }, cards] = await Promise.all([
      this.calls.call('find_member_by_phone', { phone }),
      this.pilots.byMember([memberId]),
    ]);
    if (recipientId === memberId) throw new Refusal('hand_over_self');
    const from = publicName(cards.get(memberId));
    return () => this.offerTo(signUpId, memberId, { recipientId, phone, from });
  }

  @HandlesCallInTwoSteps('withdraw_hand_over')
  async withdraw(
    { signUpId }: SignUpIdInput,
    { memberId }: MemberCaller,
  ): Promise<TransactionStep<OwnSignUpView>> {
    const from = publicName((await this.pilots.byMember([memberId])).get(memberId));
    return async () => {
      const { signUp } = await this.places.lock({ signUpId }, memberId);
      const open = (await this.transfers.openOf([signUp], this.clock.now())).get(signUp.id);
      if (open) await this.offers.withdraw(open, signUp, from);
      // Accepted before, or cancelled: success would tell the giver to have the place still.
      else if (signUp.status !== 'confirmed') throw new Refusal('sign_up_changed');
      return this.own.show({ signUpId }, memberId);
    };
  }

  private async offerTo(
    signUpId: string,
    memberId: string,
    to: { recipientId: string | null; phone: string; from: string },
  ): Promise<OwnSignUpView> {
    const { signUp, race, classes } = await this.places.lock({ signUpId }, memberId);
    const now = this.clock.now();
    const open = (await this.transfers.openOf([signUp], now)).get(signUp.id);
    if (open?.phone === to.phone) return this.own.show({ signUpId }, memberId);
    if (open) throw new Refusal('hand_over_open');
    if (signUp.status !== 'confirmed' || signUp.checkedInAt || signUp.keptUntil)
      throw new Refusal('sign_up_changed');
    const refusal = transferRefusal(
      race,
      classes.find(({ id }) => id === signUp.classKey)!,
      now,
    );
    if (refusal) throw refusal;
    if (await this.signUps.isInHeats(signUp.id)) throw new Refusal('heats_drawn');
    const endsAt = new Date(Math.min(now.getTime() + race.offerHours * HOUR, race.signUpClosesAt.getTime()));
    const handOverId = await this.transfers.add(signUp, to.recipientId, to.phone, endsAt);
    const { recipientId, from } = to;
    await this.offers.announce(race.id, { handOverId, recipientId, classKey: signUp.classKey, from, endsAt });
    return this.own.show({ signUpId }, memberId);
  }
}
