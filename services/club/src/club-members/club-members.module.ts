import { Module } from '@nestjs/common';
import { ClubMembersController } from './club-members.controller.ts';
import { ClubMembersService } from './club-members.service.ts';

@Module({
  controllers: [ClubMembersController],
  providers: [ClubMembersService],
  exports: [ClubMembersService],
})
export class ClubMembersModule {}
