import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';
import { Module } from '@nestjs/common';
import { ClubMembersModule } from '../club-members/club-members.module.ts';
import { ClubJoinsOfficeController } from './club-joins-office.controller.ts';
import { ClubJoinsController } from './club-joins.controller.ts';
import { ClubJoinsRepository } from './club-joins.repository.ts';
import { ClubJoinsService } from './club-joins.service.ts';

@Module({
  imports: [ClubMembersModule],
  controllers: [ClubJoinsController, ClubJoinsOfficeController],
  providers: [ClubJoinsService, ClubJoinsRepository, NotifyMembersJob],
  exports: [ClubJoinsService],
})
export class ClubJoinsModule {}
