import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type { AdminSignUpView, MarkPaidInput } from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import type { TakingsView } from '@paddock/contracts/race/entries/price.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { RacesService } from '../../../catalog/races/races.service.ts';
import { isLive, type SignUp } from '../sign-up.model.ts';
import { SignUpsOfficeService } from '../sign-ups-office.service.ts';
import { PaymentsRepository } from './payments.repository.ts';

/** Records payments; does not process them. */
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly signUps: SignUpsOfficeService,
    private readonly races: RacesService,
    private readonly clock: Clock,
  ) {}

  @HandlesCallInTwoSteps('adm/mark_paid')
  markPaid(input: MarkPaidInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.change(input.signUpId, caller, async (signUp) => {
      if (signUp.balance === 0 && !signUp.paidAt) throw new Refusal('nothing_to_pay');
      await this.payments.markPaid(signUp, input.way, input.note?.trim() ?? '', this.clock.now());
    });
  }

  @HandlesCallInTwoSteps('adm/undo_paid')
  undoPaid({ signUpId }: SignUpIdInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.change(signUpId, caller, (signUp) => this.payments.undoPaid(signUp));
  }

  @HandlesCall('adm/get_takings')
  async takings({ raceId }: RaceIdInput): Promise<TakingsView> {
    const race = await this.races.published(raceId);
    return { rows: await this.payments.takings(race.id, this.clock.now()) };
  }

  private change(signUpId: string, caller: AdminCaller, change: (signUp: SignUp) => Promise<void>) {
    return this.signUps.change({
      signUpId,
      caller,
      factsOf,
      change: async (signUp) => {
        if (!isLive(signUp.status)) throw new Refusal('sign_up_changed');
        await change(signUp);
      },
    });
  }
}

const factsOf = ({ raceId, memberId, price, paidAt, paidWay, balance }: SignUp) => ({
  raceId,
  memberId,
  price,
  paidAt,
  paidWay,
  balance,
});
