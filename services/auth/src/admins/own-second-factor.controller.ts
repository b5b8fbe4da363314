import type {
  ConfirmTotpInput,
  OwnAdminView,
  RecoveryCodesView,
  RemoveTotpInput,
  TotpEnrolmentView,
} from '@paddock/contracts/auth/admin.shapes';
import type { NoInput } from '@paddock/contracts/page';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { OwnSecondFactorService } from './own-second-factor.service.ts';

@Controller()
export class OwnSecondFactorController {
  constructor(private readonly secondFactor: OwnSecondFactorService) {}

  @HandlesCall('adm/enrol_totp')
  enrol(_input: NoInput, caller: AdminCaller): Promise<TotpEnrolmentView> {
    return this.secondFactor.enrol(caller);
  }

  @HandlesCall('adm/confirm_totp')
  confirm(input: ConfirmTotpInput, caller: AdminCaller): Promise<RecoveryCodesView> {
    return this.secondFactor.confirm(input, caller);
  }

  @HandlesCall('adm/remove_totp')
  remove(input: RemoveTotpInput, caller: AdminCaller): Promise<OwnAdminView> {
    return this.secondFactor.remove(input, caller);
  }
}
