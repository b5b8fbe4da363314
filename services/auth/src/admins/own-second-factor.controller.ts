import type {
  ConfirmTotpInput,
  OwnAdminView,
  RecoveryCodesView,
  RemoveTotpInput,
  TotpEnrolmentView,
} from '@paddock/contracts/auth/admin.shapes';
import type { NoInput } from '@paddock/contracts/page';
import { type ContextOf, HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { OwnSecondFactorService } from './own-second-factor.service.ts';

@Controller()
export class OwnSecondFactorController {
  constructor(private readonly secondFactor: OwnSecondFactorService) {}

  @HandlesCall('adm/enrol_totp')
  enrol(_input: NoInput, context: ContextOf<'adm/enrol_totp'>): Promise<TotpEnrolmentView> {
    return this.secondFactor.enrol(context);
  }

  @HandlesCall('adm/confirm_totp')
  confirm(input: ConfirmTotpInput, context: ContextOf<'adm/confirm_totp'>): Promise<RecoveryCodesView> {
    return this.secondFactor.confirm(input, context);
  }

  @HandlesCall('adm/remove_totp')
  remove(input: RemoveTotpInput, context: ContextOf<'adm/remove_totp'>): Promise<OwnAdminView> {
    return this.secondFactor.remove(input, context);
  }
}
