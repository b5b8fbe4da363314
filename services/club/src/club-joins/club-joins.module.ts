import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';
import { Module } from '@nestjs/common';
import { ClubMembersModule } from '../club-members/club-members.module.ts';
import { ClubJoinsOfficeService } from './club-joins-office.service.ts';
import { ClubJoinsController } from './club-joins.controller.ts';
import { ClubJoinsRepository } from './club-joins.repository.ts';
import { ClubJoinsService } from './club-joins.service.ts';

@Module({
  imports: [ClubMembersModule],
  controllers: [ClubJoinsController],
  providers: [ClubJoinsService, ClubJoinsOfficeService, ClubJoinsRepository, NotifyMembersJob],
  exports: [ClubJoinsService],
})
export class ClubJoinsModule {}
