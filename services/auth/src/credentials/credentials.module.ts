import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.service.ts';
import { LimitsModule } from '../limits/attempts.service.ts';
import { MembersModule } from '../members/members.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PasswordsModule } from '../passwords/passwords.service.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountClosingService } from './account-closing.service.ts';
import { CredentialsController } from './credentials.controller.ts';
import { VerifiedMembersService } from './verified-members.service.ts';
import { PhoneChangeService } from './phone-change.service.ts';
import { RecoveryService } from './recovery.service.ts';
import { RegistrationService } from './registration.service.ts';
import { SignInService } from './sign-in.service.ts';

@Module({
  imports: [CodesModule, LimitsModule, MembersModule, MessagesModule, PasswordsModule, SessionsModule],
  controllers: [CredentialsController],
  providers: [
    RegistrationService,
    SignInService,
    RecoveryService,
    PhoneChangeService,
    AccountClosingService,
    VerifiedMembersService,
  ],
})
export class CredentialsModule {}
