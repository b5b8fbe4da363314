import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { MemberAdministrationService } from './member-administration.service.ts';
import { MembersController } from './members.controller.ts';
import { MembersRepository } from './members.repository.ts';
import { MembersService } from './members.service.ts';

@Module({
  imports: [SessionsModule],
  controllers: [MembersController],
  providers: [MembersService, MemberAdministrationService, MembersRepository],
  exports: [MembersService],
})
export class MembersModule {}
