import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { PersonalDataController } from './personal-data.controller.ts';

@Module({
  imports: [MembersModule, MessagesModule, SessionsModule],
  controllers: [PersonalDataController],
})
export class PersonalDataModule {}
