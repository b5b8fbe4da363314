import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { AuthEnv } from './env.ts';
import { authSchema } from './schema.ts';
import { seedDemoAccounts } from './seed/demo.ts';
import { AdminsModule } from './admins/admins.module.ts';
import { AuditEntriesModule } from './audit-entries/audit-entries.module.ts';
import { CredentialsModule } from './credentials/credentials.module.ts';
import { MembersModule } from './members/members.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';

@Module({
  imports: [
    ClockModule,
    CredentialsModule,
    MembersModule,
    MessagesModule,
    PersonalDataModule,
    SessionsModule,
    AdminsModule,
    AuditEntriesModule,
  ],
})
class AuthModule {}

export const authService: ServiceDefinition = {
  name: 'auth',
  schema: authSchema,
  Env: AuthEnv,
  module: AuthModule,
  seed: seedDemoAccounts,
};
