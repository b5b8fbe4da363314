import { Module } from '@nestjs/common';
import { AdminSessionsRepository } from './admin-sessions.repository.ts';
import { AdminSessionsService } from './admin-sessions.service.ts';
import { MemberDevicesRepository } from './member-devices.repository.ts';
import { MemberDevicesService } from './member-devices.service.ts';
import { MemberSessionsRepository } from './member-sessions.repository.ts';
import { MemberSessionsService } from './member-sessions.service.ts';
import { SessionsController } from './sessions.controller.ts';

@Module({
  controllers: [SessionsController],
  providers: [
    MemberSessionsService,
    MemberSessionsRepository,
    MemberDevicesService,
    MemberDevicesRepository,
    AdminSessionsService,
    AdminSessionsRepository,
  ],
  exports: [MemberSessionsService, MemberDevicesService, AdminSessionsService],
})
export class SessionsModule {}
