import type {
  AdminMessageListInput,
  AdminMessagePage,
  ConfirmedEmailView,
  EstimateReachInput,
  FailedMessagesView,
  MailLinkInput,
  MessageIdInput,
  MessagePage,
  MessagePreferencesView,
  NotifyInput,
  NotifyView,
  ReachView,
  SaveMessagePreferencesInput,
  UnreadView,
  UnsubscribedView,
} from '@paddock/contracts/auth/message.shapes';
import type { AdminCaller, MemberCaller } from '@paddock/contracts/caller';
import type { NoInput, NoView, PageInput } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MessagePreferencesService } from './message-preferences.service.ts';
import { MessagesOfficeService } from './messages-office.service.ts';
import { MessagesService } from './messages.service.ts';
import { DeliveriesService } from './deliveries/deliveries.service.ts';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly preferences: MessagePreferencesService,
    private readonly office: MessagesOfficeService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @HandlesCall('notify')
  notify({ messages }: NotifyInput): Promise<NotifyView> {
    return this.messages.notify(messages);
  }

  @HandlesCall('estimate_reach')
  estimateReach(input: EstimateReachInput): Promise<ReachView> {
    return this.office.estimate(input);
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

  @HandlesCall('get_message_preferences')
  showPreferences(_input: NoInput, { memberId }: MemberCaller): Promise<MessagePreferencesView> {
    return this.preferences.show(memberId);
  }

  @HandlesCall('save_message_preferences')
  savePreferences(
    input: SaveMessagePreferencesInput,
    { memberId }: MemberCaller,
  ): Promise<MessagePreferencesView> {
    return this.preferences.save(memberId, input);
  }

  @HandlesCall('send_email_link')
  sendEmailLink(_input: NoInput, { memberId }: MemberCaller): Promise<NoView> {
    return this.preferences.sendEmailLink(memberId);
  }

  @HandlesCall('confirm_email')
  confirmEmail({ token }: MailLinkInput): Promise<ConfirmedEmailView> {
    return this.preferences.confirmEmail(token);
  }

  @HandlesCall('unsubscribe')
  unsubscribe({ token }: MailLinkInput): Promise<UnsubscribedView> {
    return this.preferences.unsubscribe(token);
  }

  @HandlesCall('adm/get_adm_message_list')
  listForOffice(input: AdminMessageListInput, caller: AdminCaller): Promise<AdminMessagePage> {
    return this.office.list(input, caller);
  }

  @HandlesCall('adm/get_failed_messages')
  failed(): Promise<FailedMessagesView> {
    return this.deliveries.failedThisWeek();
  }
}
