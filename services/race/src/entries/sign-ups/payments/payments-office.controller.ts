import type { AdminCaller } from '@paddock/contracts/caller';
import type { AdminSignUpView, MarkPaidInput } from '@paddock/contracts/race/admin-sign-up.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import { type TransactionStep, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PaymentsService } from './payments.service.ts';

@Controller()
export class PaymentsOfficeController {
  constructor(private readonly payments: PaymentsService) {}

  @HandlesCallInTwoSteps('adm/mark_paid')
  markPaid(input: MarkPaidInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.payments.markPaid(input, caller);
  }

  @HandlesCallInTwoSteps('adm/undo_paid')
  undoPaid(input: SignUpIdInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.payments.undoPaid(input, caller);
  }
}
