import type {
  AdminMessageListInput,
  AdminMessagePage,
  FailedMessagesView,
} from '@paddock/contracts/auth/message.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { MessagesOfficeService } from './messages-office.service.ts';

@Controller()
export class MessagesOfficeController {
  constructor(
    private readonly messages: MessagesOfficeService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @HandlesCall('adm/get_adm_message_list')
  list(input: AdminMessageListInput, caller: AdminCaller): Promise<AdminMessagePage> {
    return this.messages.list(input, caller);
  }

  @HandlesCall('adm/get_failed_messages')
  failed(): Promise<FailedMessagesView> {
    return this.deliveries.failedThisWeek();
  }
}
