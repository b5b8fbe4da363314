import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { AddWalkInInput } from '@paddock/contracts/race/entries/admin-desk.shapes';
import type { AdminSignUpView } from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { ConfirmationsService } from '../confirmations.service.ts';
import { ageRefusal } from '../minimum-age.ts';
import { holdsFreePlace } from '../sign-up.model.ts';
import { SignUpsOfficeService } from '../sign-ups-office.service.ts';
import { AdmissionsRepository } from './admissions.repository.ts';
import { WalkInsService } from './walk-ins.service.ts';

/** Sign-ups at the desk. */
@Controller()
export class WalkInsController {
  constructor(
    private readonly admissions: AdmissionsRepository,
    private readonly walkIns: WalkInsService,
    private readonly signUps: SignUpsOfficeService,
    private readonly confirmations: ConfirmationsService,
    private readonly calls: InternalCalls,
  ) {}

  @HandlesCallInTwoSteps('adm/add_walk_in')
  async add(input: AddWalkInInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    const { raceId, classId, person, answers, aboveLimit } = input;
    // Checked before an account is created; the last place may still go to a concurrent request.
    const terms = await this.admissions.terms(raceId);
    const target = (await this.admissions.classes(raceId)).find((one) => one.classId === classId);
    if (!terms || !target) throw new Refusal('not_found');
    if (target.cancelled) throw new Refusal('class_cancelled');
    const known = await this.knownMember(input);
    this.walkIns.requireOpen(terms);
    this.walkIns.checkAnswers(answers, terms, {
      birthYear: person?.birthYear,
      phone: (known ?? person)?.phone,
    });
    const tooYoung = person && ageRefusal(target, terms, person.birthYear);
    if (tooYoung) throw tooYoung;
    if (!aboveLimit && !holdsFreePlace(target)) throw new Refusal('class_full');
    const { member, isNew } = known ? { member: known, isNew: false } : await this.openAccount(input);
    if (member.status !== 'active') throw new Refusal('pilot_not_active');
    const { note } = input;
    const birthYear = input.birthYear ?? person?.birthYear;
    const entry = { raceId, classId, answers, birthYear, aboveLimit, note };
    return async () => {
      const signUp = await this.walkIns.add(entry, member, isNew);
      await this.confirmations.send(signUp.raceKey, [signUp]);
      const [view] = await this.signUps.present([signUp], new Map([[member.memberId, member]]), caller);
      return view!;
    };
  }

  private knownMember({ memberId, person }: AddWalkInInput) {
    if (memberId && person) throw new BadInput({ person: { rule: 'exclude' } });
    return memberId ? this.calls.call('get_member_card', { memberId }) : undefined;
  }

  private openAccount({ person }: AddWalkInInput) {
    if (!person) throw new BadInput({ person: { rule: 'required' } });
    const { callsign, ...rest } = person;
    return this.calls.call('open_account', {
      ...rest,
      callsign: callsign ?? '',
      language: currentCall().lang,
    });
  }
}
