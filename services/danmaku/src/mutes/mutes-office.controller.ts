import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AdminCommentView,
  MuteSenderInput,
  SenderOfInput,
} from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MutesOfficeService } from './mutes-office.service.ts';

@Controller()
export class MutesOfficeController {
  constructor(private readonly mutes: MutesOfficeService) {}

  @HandlesCall('adm/mute_sender')
  mute(input: MuteSenderInput, caller: AdminCaller): Promise<AdminCommentView> {
    return this.mutes.mute(input, caller);
  }

  @HandlesCall('adm/unmute_sender')
  unmute(input: SenderOfInput): Promise<AdminCommentView> {
    return this.mutes.unmute(input);
  }
}
