import type {
  FailedMessagesView,
  MessageIdInput,
  MessagePage,
  NotifyInput,
  NotifyView,
  UnreadView,
} from '@paddock/contracts/auth/message.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput, PageInput } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @HandlesCall('notify')
  notify({ messages }: NotifyInput): Promise<NotifyView> {
    return this.messages.notify(messages);
  }

  @HandlesCall('get_messages')
  list(input: PageInput, { memberId }: MemberCaller): Promise<MessagePage> {
    return this.messages.list(memberId, input);
  }

  @HandlesCall('get_unread_count')
  unread(_input: NoInput, { memberId }: MemberCaller): Promise<UnreadView> {
    return this.messages.unread(memberId);
  }

  @HandlesCall('read_message')
  read({ messageId }: MessageIdInput, { memberId }: MemberCaller): Promise<UnreadView> {
    return this.messages.read(memberId, messageId);
  }

  @HandlesCall('read_all_messages')
  readAll(_input: NoInput, { memberId }: MemberCaller): Promise<UnreadView> {
    return this.messages.readAll(memberId);
  }

  @HandlesCall('adm/get_failed_messages')
  failed(): Promise<FailedMessagesView> {
    return this.deliveries.failedThisWeek();
  }
}
