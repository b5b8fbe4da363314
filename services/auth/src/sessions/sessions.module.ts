import { Module } from '@nestjs/common';
import { AdminSessionsRepository } from './admin-sessions.repository.ts';
import { AdminSessionsService } from './admin-sessions.service.ts';
import { MemberSessionsRepository } from './member-sessions.repository.ts';
import { MemberSessionsService } from './member-sessions.service.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  controllers: [SessionsController],
  providers: [
    SessionsService,
    MemberSessionsService,
    MemberSessionsRepository,
    AdminSessionsService,
    AdminSessionsRepository,
  ],
  exports: [MemberSessionsService, AdminSessionsService],
})
export class SessionsModule {}
