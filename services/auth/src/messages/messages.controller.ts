import { Controller } from '@nestjs/common';
import {
  type FailedMessagesView,
  type MemberBadgeView,
  type MessageIdInput,
  type MessagePage,
  type NotifyInput,
  type NotifyView,
  type UnreadView,
} from '@paddock/contracts/auth/message.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput, PageInput } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { DeliveriesService } from './deliveries/deliveries.service.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly deliveries: DeliveriesService,
    private readonly repository: MessagesRepository,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('notify')
  notify({ messages }: NotifyInput): Promise<NotifyView> {
    return this.messages.notify(messages);
  }

  @HandlesCall('get_messages')
  list(input: PageInput, { memberId }: MemberCaller): Promise<MessagePage> {
    return this.messages.list(memberId, input);
  }

  @HandlesCall('get_member_badge')
  async badge(_input: NoInput, { memberId }: MemberCaller): Promise<MemberBadgeView> {
    const badge = await this.repository.badge(memberId);
    if (!badge) throw new Refusal('not_signed_in');
    return badge;
  }

  @HandlesCall('read_message')
  async read({ messageId }: MessageIdInput, { memberId }: MemberCaller): Promise<UnreadView> {
    if (!(await this.repository.read(memberId, messageId, this.clock.now()))) throw new Refusal('not_found');
    return this.messages.unread(memberId);
  }

  @HandlesCall('read_all_messages')
  async readAll(_input: NoInput, { memberId }: MemberCaller): Promise<UnreadView> {
    await this.repository.readAll(memberId, this.clock.now());
    return this.messages.unread(memberId);
  }

  @HandlesCall('adm/get_failed_messages')
  failed(): Promise<FailedMessagesView> {
    return this.deliveries.failedThisWeek();
  }
}
