import type { CloseAccountInput, ClosedAccountView } from '@paddock/contracts/auth/member.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { ClosingsService } from '../members/closings.service.ts';
import { MembersService } from '../members/members.service.ts';
import { VerifiedMembersService } from './verified-members.service.ts';

@Controller()
export class AccountClosingController {
  constructor(
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly closings: ClosingsService,
    private readonly verifiedMembers: VerifiedMembersService,
  ) {}

  @HandlesCallInTwoSteps('close_account')
  async close(
    { code }: CloseAccountInput,
    caller: MemberCaller,
  ): Promise<TransactionStep<ClosedAccountView>> {
    const verified = await this.members.signedIn(caller.memberId);
    const verifiedCode = await this.codes.verify(verified.phone, 'close_account', code);
    return async () => {
      await verifiedCode.consume();
      const member = await this.verifiedMembers.lockActive(verified, 'wrong_code');
      return { erasedAt: (await this.closings.close(member)).toISOString() };
    };
  }
}
