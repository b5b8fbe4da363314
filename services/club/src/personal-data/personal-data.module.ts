import { Module } from '@nestjs/common';
import { ClubJoinsModule } from '../club-joins/club-joins.module.ts';
import { ClubMembersModule } from '../club-members/club-members.module.ts';
import { PersonalDataController } from './personal-data.controller.ts';

@Module({
  imports: [ClubJoinsModule, ClubMembersModule],
  controllers: [PersonalDataController],
})
export class PersonalDataModule {}
