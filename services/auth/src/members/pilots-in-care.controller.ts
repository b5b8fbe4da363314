import { Controller } from '@nestjs/common';
import { maxInCare } from '@paddock/contracts/auth/account-limits';
import type {
  AddPilotInput,
  GivePhoneInput,
  PilotInCareView,
  PilotsInCareView,
} from '@paddock/contracts/auth/care.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput } from '@paddock/contracts/page';
import type { MemberIdInput } from '@paddock/contracts/people/member-ids.shapes';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { CodesService } from '../codes/codes.service.ts';
import { ClosingsService } from './closings.service.ts';
import type { Member } from './member.entity.ts';
import { presentInCare } from './member.presenter.ts';
import { MembersRepository } from './members.repository.ts';
import { MembersService, nicknameFrom } from './members.service.ts';

/** Pilots without a phone of their own, such as children, and the members who act for them (docs/decisions/0088). */
@Controller()
export class PilotsInCareController {
  constructor(
    private readonly members: MembersService,
    private readonly repository: MembersRepository,
    private readonly closings: ClosingsService,
    private readonly codes: CodesService,
  ) {}

  @HandlesCall('get_pilots_in_care')
  async list(_input: NoInput, { memberId }: MemberCaller): Promise<PilotsInCareView> {
    const guardian = await this.members.signedIn(memberId);
    return { rows: await this.members.inCareOf(guardian) };
  }

  @HandlesCall('add_pilot_in_care')
  async add(input: AddPilotInput, caller: MemberCaller): Promise<PilotInCareView> {
    const { id: guardianKey, phone, language } = await this.lockGuardian(caller);
    if ((await this.repository.inCareOf(guardianKey)).length >= maxInCare)
      throw new Refusal('too_many_in_care', { max: maxInCare });
    const [realName, callsign] = [input.realName.trim(), input.callsign?.trim() ?? ''];
    const pilot = await this.repository.add({
      guardianKey,
      phone,
      language,
      realName,
      callsign,
      birthYear: input.birthYear,
      nickname: nicknameFrom(callsign || realName),
      passwordHash: null,
    });
    return presentInCare(pilot);
  }

  @HandlesCall('remove_pilot_in_care')
  async remove({ memberId }: MemberIdInput, caller: MemberCaller): Promise<PilotInCareView> {
    const pilot = await this.lockPilot(memberId, caller);
    // A suspended pilot does not get rid of the suspension by being restored.
    if (pilot.status === 'suspended') throw new Refusal('not_found');
    if (pilot.status === 'active') await this.closings.close(pilot);
    return presentInCare(pilot);
  }

  @HandlesCall('restore_pilot_in_care')
  async restore({ memberId }: MemberIdInput, caller: MemberCaller): Promise<PilotInCareView> {
    const pilot = await this.lockPilot(memberId, caller);
    if (pilot.status === 'active') return presentInCare(pilot);
    if (!this.closings.canReopen(pilot)) throw new Refusal('not_found');
    return presentInCare(await this.closings.reopen(pilot));
  }

  @HandlesCallInTwoSteps('give_pilot_phone')
  async givePhone(
    { memberId, phone, code }: GivePhoneInput,
    caller: MemberCaller,
  ): Promise<TransactionStep<PilotInCareView>> {
    const verifiedCode = await this.codes.verify(phone, 'updatephone', code);
    return async () => {
      const pilot = await this.lockPilot(memberId, caller);
      if (pilot.status !== 'active') throw new Refusal('not_found');
      await verifiedCode.consume();
      return presentInCare(await this.repository.update(pilot, { phone, guardianKey: null }));
    };
  }

  /** Locked before the pilots, so that phone and status stay the same. */
  private async lockGuardian({ memberId }: MemberCaller): Promise<Member> {
    const guardian = await this.repository.lockByPublicId(memberId);
    if (!guardian) throw new Refusal('not_signed_in');
    if (guardian.status !== 'active') throw new Refusal('account_suspended');
    return guardian;
  }

  private async lockPilot(memberId: string, caller: MemberCaller): Promise<Member> {
    const guardian = await this.lockGuardian(caller);
    const pilot = await this.repository.lockInCare(guardian.id, memberId);
    if (!pilot) throw new Refusal('not_found');
    return pilot;
  }
}
