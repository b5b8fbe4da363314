import type { CloseAccountInput, ClosedAccountView } from '@paddock/contracts/auth/member.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../codes/codes.service.ts';
import { ClosingsService } from '../members/closings.service.ts';
import { MembersService } from '../members/members.service.ts';
import { MemberEntryService } from './member-entry.service.ts';

@Injectable()
export class AccountClosingService {
  constructor(
    private readonly members: MembersService,
    private readonly codes: CodesService,
    private readonly closings: ClosingsService,
    private readonly entry: MemberEntryService,
  ) {}

  async close(
    { code }: CloseAccountInput,
    caller: MemberCaller,
  ): Promise<TransactionStep<ClosedAccountView>> {
    const proven = await this.members.signedIn(caller.memberId);
    const proof = await this.codes.prove(proven.phone, 'close_account', code);
    return async () => {
      await proof.useUp();
      const member = await this.entry.lockActive(proven, 'wrong_code');
      return { erasedAt: (await this.closings.close(member)).toISOString() };
    };
  }
}
