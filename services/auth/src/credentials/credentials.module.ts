import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.service.ts';
import { LimitsModule } from '../limits/attempts.service.ts';
import { MembersModule } from '../members/members.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PasswordsModule } from '../passwords/passwords.service.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AccountClosingController } from './account-closing.controller.ts';
import { CredentialsController } from './credentials.controller.ts';
import { VerifiedMembersService } from './verified-members.service.ts';
import { PhoneChangeController } from './phone-change.controller.ts';
import { RecoveryController } from './recovery.controller.ts';
import { RegistrationController } from './registration.controller.ts';
import { SignInController } from './sign-in.controller.ts';

@Module({
  imports: [CodesModule, LimitsModule, MembersModule, MessagesModule, PasswordsModule, SessionsModule],
  controllers: [
    CredentialsController,
    RegistrationController,
    SignInController,
    RecoveryController,
    PhoneChangeController,
    AccountClosingController,
  ],
  providers: [VerifiedMembersService],
})
export class CredentialsModule {}
