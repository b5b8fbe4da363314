import { Module } from '@nestjs/common';
import { AuditEntriesModule } from '../audit-entries/audit-entries.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ClosingsService, EraseMemberJob, MemberErasedJob } from './closings.service.ts';
import { MembersOfficeController } from './members-office.controller.ts';
import { MembersController } from './members.controller.ts';
import { MemberChangedJob, MemberStatusService } from './member-status.service.ts';
import { MembersRepository } from './members.repository.ts';
import { MembersService } from './members.service.ts';

@Module({
  imports: [AuditEntriesModule, SessionsModule],
  controllers: [MembersController, MembersOfficeController],
  providers: [
    MembersService,
    MemberStatusService,
    MemberChangedJob,
    ClosingsService,
    EraseMemberJob,
    MemberErasedJob,
    MembersRepository,
  ],
  exports: [MembersService, ClosingsService],
})
export class MembersModule {}
