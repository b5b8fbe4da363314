import { Controller } from '@nestjs/common';
import {
  isAlwaysSent,
  isWantedByDefault,
  messageChannels,
  messageGroupNames,
} from '@paddock/contracts/auth/message-kinds';
import type {
  ConfirmedEmailView,
  MessagePreferencesView,
  SaveMessagePreferencesInput,
  UnsubscribedView,
  MailLinkInput,
} from '@paddock/contracts/auth/message.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoView, NoInput } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { EmailService } from '../email/email.service.ts';
import { MembersService } from '../members/members.service.ts';
import { PushService } from '../push/push.service.ts';
import { MailLinks } from './mail-links.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { SendEmailLinkJob } from './send-email-link.job.ts';

/** Notification preferences and the e-mail address of members. */
@Controller()
export class MessagePreferencesController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly inbox: MessagesService,
    private readonly members: MembersService,
    private readonly email: EmailService,
    private readonly push: PushService,
    private readonly links: MailLinks,
    private readonly outbox: Outbox,
  ) {}

  @HandlesCall('get_message_preferences')
  show(_input: NoInput, { memberId }: MemberCaller): Promise<MessagePreferencesView> {
    return this.preferencesOf(memberId);
  }

  private async preferencesOf(memberId: string): Promise<MessagePreferencesView> {
    const { email, confirmedEmail } = await this.members.signedIn(memberId);
    const saved = new Map(
      (await this.messages.preferences(memberId)).map((one) => [`${one.group} ${one.channel}`, one.wanted]),
    );
    const preferences = messageGroupNames.map((group) => {
      const [sms, mail, push] = messageChannels.map(
        (channel) =>
          isAlwaysSent(group, channel) ||
          (saved.get(`${group} ${channel}`) ?? isWantedByDefault(group, channel)),
      );
      return { group, sms: sms!, email: mail!, push: push! };
    });
    return {
      email,
      emailConfirmed: email !== null && email === confirmedEmail,
      emailServed: this.email.isEnabled,
      pushKey: this.push.publicKey,
      preferences,
    };
  }

  @HandlesCall('save_message_preferences')
  async save(
    { preferences }: SaveMessagePreferencesInput,
    { memberId }: MemberCaller,
  ): Promise<MessagePreferencesView> {
    const member = await this.members.signedIn(memberId);
    // The last entry of a group wins.
    const byGroup = new Map(preferences.map((one) => [one.group, one]));
    const choices = [...byGroup.values()].flatMap(({ group, sms, email, push }) => [
      { group, channel: 'sms', wanted: sms || isAlwaysSent(group, 'sms') },
      { group, channel: 'email', wanted: email },
      ...(typeof push === 'boolean' ? [{ group, channel: 'push', wanted: push }] : []),
    ]);
    await this.messages.savePreferences(member.id, choices);
    return this.preferencesOf(memberId);
  }

  @HandlesCall('send_email_link')
  async sendEmailLink(_input: NoInput, { memberId }: MemberCaller): Promise<NoView> {
    const { email, confirmedEmail, language } = await this.members.signedIn(memberId);
    if (!this.email.isEnabled) throw new Refusal('email_off');
    if (!email) throw new Refusal('no_email');
    if (email === confirmedEmail) return {};
    await this.outbox.add(SendEmailLinkJob, { memberId, email, lang: language });
    return {};
  }

  @HandlesCall('confirm_email')
  async confirmEmail({ token }: MailLinkInput): Promise<ConfirmedEmailView> {
    const { memberId, email } = this.links.readConfirm(token);
    const confirmed = await this.members.confirmEmail(memberId, email);
    if (confirmed === 'other') throw new Refusal('link_over');
    if (confirmed === 'now') await this.inbox.notifyOwner(memberId, 'security_email', { to: email });
    return { email };
  }

  @HandlesCall('unsubscribe')
  async unsubscribe({ token }: MailLinkInput): Promise<UnsubscribedView> {
    const { memberId, group } = this.links.readUnsubscribe(token);
    const member = await this.members.findById(memberId);
    if (!member) throw new Refusal('link_over');
    await this.messages.savePreferences(member.id, [{ group, channel: 'email', wanted: false }]);
    return { group };
  }
}
