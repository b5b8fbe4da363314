import type { NotifyInput, NotifyView } from '@paddock/contracts/auth/message.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.ts';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @HandlesCall('notify')
  notify({ messages }: NotifyInput): Promise<NotifyView> {
    return this.messages.notify(messages);
  }
}
