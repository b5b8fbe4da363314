import { Module } from '@nestjs/common';
import { ClockModule } from '@paddock/kit/clock';
import { AuthorChangedJob } from '@paddock/kit/jobs/author-changed.job';
import { Organisation } from '@paddock/kit/organisation';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { SERVICE_ENV, LOG } from '@paddock/kit/service-tokens';
import { AdminSignInController } from './admins/admin-sign-in.controller.ts';
import { AdminsController } from './admins/admins.controller.ts';
import { AdminsRepository } from './admins/admins.repository.ts';
import { FirstOwnerController } from './admins/first-owner/first-owner.controller.ts';
import { FirstOwnerRepository } from './admins/first-owner/first-owner.repository.ts';
import { OwnAdminController } from './admins/own-admin.controller.ts';
import { OwnAdminService } from './admins/own-admin.service.ts';
import { PasswordLinksController } from './admins/password-links/password-links.controller.ts';
import { PasswordLinksRepository } from './admins/password-links/password-links.repository.ts';
import { AuditEntriesController } from './audit-entries/audit-entries.controller.ts';
import { AuditEntriesRepository } from './audit-entries/audit-entries.repository.ts';
import { AuditEntriesService } from './audit-entries/audit-entries.service.ts';
import { AuditNamesService } from './audit-entries/audit-names.service.ts';
import { WrongSecretsService } from './audit-entries/wrong-secrets.service.ts';
import { CodeVault } from './codes/code-vault.ts';
import { CodesService } from './codes/codes.service.ts';
import { SendLimits } from './codes/send-limits.ts';
import { SendSmsJob } from './codes/send-sms.job.ts';
import { CredentialsController } from './credentials/credentials.controller.ts';
import { VerifiedMembersService } from './credentials/verified-members.service.ts';
import { chooseEmailSender } from './email/choose-email-sender.ts';
import { EMAIL_SENDER } from './email/email-sender.ts';
import { EmailService } from './email/email.service.ts';
import { AuthEnv } from './env.ts';
import { AnswerTime } from './limits/answer-time.ts';
import { AttemptsService } from './limits/attempts.service.ts';
import { DevicesService } from './limits/devices.service.ts';
import { ClosingsService, EraseMemberJob, MemberErasedJob } from './members/closings.service.ts';
import { MemberChangedJob, MemberStatusService } from './members/member-status.service.ts';
import { MembersOfficeController } from './members/members-office.controller.ts';
import { MembersController } from './members/members.controller.ts';
import { MembersRepository } from './members/members.repository.ts';
import { MembersService } from './members/members.service.ts';
import { PilotsInCareController } from './members/pilots-in-care.controller.ts';
import { Channels } from './messages/deliveries/channels.ts';
import { DeliveriesRepository } from './messages/deliveries/deliveries.repository.ts';
import { DeliveriesService, DeliverMessagesJob } from './messages/deliveries/deliveries.service.ts';
import { DeliveryRules } from './messages/deliveries/delivery-rules.ts';
import { SmsBudget } from './messages/deliveries/sms-budget.ts';
import { MailLinks } from './messages/mail-links.ts';
import { MessagePreferencesController } from './messages/message-preferences.controller.ts';
import { MessagesOfficeController } from './messages/messages-office.controller.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { MessagesRepository } from './messages/messages.repository.ts';
import { MessagesService } from './messages/messages.service.ts';
import { ReachRepository } from './messages/reach.repository.ts';
import { SendEmailLinkJob } from './messages/send-email-link.job.ts';
import { UnreachableController } from './messages/unreachable.controller.ts';
import { UnreachableRepository } from './messages/unreachable.repository.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { PersonalDataController } from './personal-data/personal-data.controller.ts';
import { choosePushSender } from './push/choose-push-sender.ts';
import { PushDevicesController } from './push/push-devices.controller.ts';
import { PushDevicesRepository } from './push/push-devices.repository.ts';
import { PUSH_SENDER } from './push/push-sender.ts';
import { PushService } from './push/push.service.ts';
import { RedisScript } from './redis-script.ts';
import { authSchema } from './schema.ts';
import { CodeCheckService } from './second-factor/code-check.service.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { seedDemoMessages } from './seed/demo-messages.ts';
import { seedDemoAccounts } from './seed/demo.ts';
import { AdminSessionsRepository } from './sessions/admin-sessions.repository.ts';
import { AdminSessionsService } from './sessions/admin-sessions.service.ts';
import { MemberDevicesRepository } from './sessions/member-devices.repository.ts';
import { MemberDevicesService } from './sessions/member-devices.service.ts';
import { MemberSessionsRepository } from './sessions/member-sessions.repository.ts';
import { MemberSessionsService } from './sessions/member-sessions.service.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { Sites } from './sites.ts';
import { chooseSender } from './sms/choose-sender.ts';
import { SMS_SENDER } from './sms/sms-sender.ts';
import { SmsService } from './sms/sms.service.ts';

@Module({
  imports: [ClockModule],
  controllers: [
    AdminsController,
    AdminSignInController,
    FirstOwnerController,
    PasswordLinksController,
    OwnAdminController,
    AuditEntriesController,
    CredentialsController,
    MembersController,
    MembersOfficeController,
    PilotsInCareController,
    MessagesController,
    MessagesOfficeController,
    UnreachableController,
    MessagePreferencesController,
    PersonalDataController,
    PushDevicesController,
    SessionsController,
  ],
  providers: [
    AdminsRepository,
    FirstOwnerRepository,
    PasswordLinksRepository,
    OwnAdminService,
    AuditEntriesService,
    AuditNamesService,
    WrongSecretsService,
    AuditEntriesRepository,
    CodesService,
    CodeVault,
    SendLimits,
    SendSmsJob,
    VerifiedMembersService,
    EmailService,
    { provide: EMAIL_SENDER, useFactory: chooseEmailSender, inject: [SERVICE_ENV] },
    AttemptsService,
    AnswerTime,
    DevicesService,
    RedisScript,
    MembersService,
    MemberStatusService,
    MemberChangedJob,
    AuthorChangedJob,
    ClosingsService,
    EraseMemberJob,
    MemberErasedJob,
    MembersRepository,
    MessagesService,
    MessagesRepository,
    ReachRepository,
    UnreachableRepository,
    DeliveriesService,
    Channels,
    DeliveriesRepository,
    DeliveryRules,
    DeliverMessagesJob,
    SendEmailLinkJob,
    SmsBudget,
    MailLinks,
    Organisation,
    Sites,
    PasswordsService,
    PushService,
    PushDevicesRepository,
    { provide: PUSH_SENDER, useFactory: choosePushSender, inject: [SERVICE_ENV] },
    SecondFactorService,
    CodeCheckService,
    SecondFactorRepository,
    MemberSessionsService,
    MemberSessionsRepository,
    MemberDevicesService,
    MemberDevicesRepository,
    AdminSessionsService,
    AdminSessionsRepository,
    SmsService,
    { provide: SMS_SENDER, useFactory: chooseSender, inject: [SERVICE_ENV, LOG] },
  ],
})
class AuthModule {}

export const authService: ServiceDefinition = {
  name: 'auth',
  schema: authSchema,
  Env: AuthEnv,
  module: AuthModule,
  seed: seedDemoAccounts,
  seedLast: seedDemoMessages,
};
