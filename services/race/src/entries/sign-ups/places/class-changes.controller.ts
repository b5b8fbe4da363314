import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { ChangeClassInput, OwnSignUpView } from '@paddock/contracts/race/entries/sign-up.shapes';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { ageRefusal } from '../minimum-age.ts';
import { holdsFreePlace, isLive, type ClassTerms, type SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import { SignUpsService } from '../sign-ups.service.ts';
import { OffersService } from './offers.service.ts';
import { PlacesRepository } from './places.repository.ts';
import { PlacesService } from './places.service.ts';

/** A pilot changes to another class with a free place and an empty queue. The form belongs to the race, so answers are kept. */
@Controller()
export class ClassChangesController {
  constructor(
    private readonly places: PlacesService,
    private readonly signUps: SignUpsRepository,
    private readonly repository: PlacesRepository,
    private readonly own: SignUpsService,
    private readonly offers: OffersService,
    private readonly pilots: PilotsService,
    private readonly clock: Clock,
  ) {}

  @HandlesCallInTwoSteps('change_class')
  async change(
    { signUpId, classId }: ChangeClassInput,
    { memberId }: MemberCaller,
  ): Promise<TransactionStep<OwnSignUpView>> {
    const birthYear = (await this.pilots.byMember([memberId])).get(memberId)?.birthYear ?? null;
    return async () => {
      const { signUp, race, classes } = await this.places.lock({ signUpId }, memberId);
      const target = classes.find((one) => one.classId === classId);
      if (!target) throw new Refusal('not_found');
      if (target.id === signUp.classKey) return this.own.show({ signUpId }, memberId);
      if (race.status !== 'published' || this.clock.now() >= race.signUpClosesAt)
        throw new Refusal('sign_up_closed');
      await this.check(signUp, target);
      const tooYoung = ageRefusal(target, race, birthYear);
      if (tooYoung) throw tooYoung;
      await this.repository.changeClass(signUp, target.id, target.approvalNeeded ? 'pending' : 'confirmed', {
        reason: 'changed_class',
        details: { fromClass: signUp.className },
      });
      await this.offers.offerFreePlaces(race.id);
      return this.own.show({ signUpId }, memberId);
    };
  }

  private async check(signUp: SignUp, target: ClassTerms): Promise<void> {
    if (!isLive(signUp.status) || signUp.checkedInAt) throw new Refusal('sign_up_changed');
    if (await this.repository.isIn(signUp, target.id)) throw new Refusal('in_class_already');
    if (target.cancelled) throw new Refusal('class_cancelled');
    if (!holdsFreePlace(target)) throw new Refusal('class_full');
    if (target.queued > 0) throw new Refusal('class_waited_for');
    if (await this.signUps.isInHeats(signUp.id)) throw new Refusal('heats_drawn');
    if (signUp.paidAt && !(await this.repository.costsTheSame(signUp, target.id)))
      throw new Refusal('class_costs_other');
  }
}
