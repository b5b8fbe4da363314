import type { AdminCaller } from '@paddock/contracts/caller';
import type { AdminSignUpView, MarkPaidInput } from '@paddock/contracts/race/admin-sign-up.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import { type Deed, PreparesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PaymentsService } from './payments.service.ts';

@Controller()
export class PaymentsOfficeController {
  constructor(private readonly payments: PaymentsService) {}

  @PreparesCall('adm/mark_paid')
  markPaid(input: MarkPaidInput, caller: AdminCaller): Promise<Deed<AdminSignUpView>> {
    return this.payments.markPaid(input, caller);
  }

  @PreparesCall('adm/undo_paid')
  undoPaid(input: SignUpIdInput, caller: AdminCaller): Promise<Deed<AdminSignUpView>> {
    return this.payments.undoPaid(input, caller);
  }
}
