import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { MembersOfficeService } from './members-office.service.ts';
import { MembersOfficeController } from './members-office.controller.ts';
import { MembersController } from './members.controller.ts';
import { MemberChangedJob, MemberStatusService } from './member-status.service.ts';
import { MembersRepository } from './members.repository.ts';
import { MembersService } from './members.service.ts';

@Module({
  imports: [SessionsModule],
  controllers: [MembersController, MembersOfficeController],
  providers: [MembersService, MembersOfficeService, MemberStatusService, MemberChangedJob, MembersRepository],
  exports: [MembersService],
})
export class MembersModule {}
