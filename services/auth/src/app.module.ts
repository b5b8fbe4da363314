import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
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
export class AuthModule {}
