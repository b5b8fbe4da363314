import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.service.ts';
import { LimitsModule } from '../limits/attempts.service.ts';
import { MembersModule } from '../members/members.module.ts';
import { SmsModule } from '../sms/sms.service.ts';
import { Channels } from './deliveries/channels.ts';
import { DeliveriesService, DeliverMessagesJob } from './deliveries/deliveries.service.ts';
import { DeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { SmsBudget } from './deliveries/sms-budget.ts';
import { MailLinks } from './mail-links.ts';
import { MessagePreferencesController } from './message-preferences.controller.ts';
import { MessagesOfficeController } from './messages-office.controller.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { ReachRepository } from './reach.repository.ts';
import { SendEmailLinkJob } from './send-email-link.job.ts';
import { Sites } from './compose.ts';

@Module({
  imports: [EmailModule, LimitsModule, MembersModule, SmsModule],
  controllers: [MessagesController, MessagesOfficeController, MessagePreferencesController],
  providers: [
    MessagesService,
    MessagesRepository,
    ReachRepository,
    DeliveriesService,
    Channels,
    DeliveriesRepository,
    DeliverMessagesJob,
    SendEmailLinkJob,
    SmsBudget,
    MailLinks,
    Sites,
  ],
  exports: [MessagesService],
})
export class MessagesModule {}
