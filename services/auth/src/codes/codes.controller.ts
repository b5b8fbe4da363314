import type { SendCodeInput, SendCodeView } from '@paddock/contracts/auth/code.shapes';
import { type CallerOf, HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CodesService } from './codes.service.ts';

@Controller()
export class CodesController {
  constructor(private readonly codes: CodesService) {}

  @HandlesCall('send_code')
  send(input: SendCodeInput, caller: CallerOf<'send_code'>): Promise<SendCodeView> {
    return this.codes.send(input, caller);
  }
}
