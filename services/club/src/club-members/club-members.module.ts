import { Module } from '@nestjs/common';
import { ClubMembersOfficeController } from './club-members-office.controller.ts';
import { ClubMembersController } from './club-members.controller.ts';
import { ClubMembersService } from './club-members.service.ts';

@Module({
  controllers: [ClubMembersController, ClubMembersOfficeController],
  providers: [ClubMembersService],
  exports: [ClubMembersService],
})
export class ClubMembersModule {}
