import type { SendCodeInput, SendCodeView } from '@paddock/contracts/auth/code.shapes';
import { type ContextOf, HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CodesService } from './codes.service.ts';

@Controller()
export class CodesController {
  constructor(private readonly codes: CodesService) {}

  @HandlesCall('send_code')
  send(input: SendCodeInput, context: ContextOf<'send_code'>): Promise<SendCodeView> {
    return this.codes.send(input, context);
  }
}
