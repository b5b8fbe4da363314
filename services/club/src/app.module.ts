import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { ClubFilesModule } from './club-files/club-files.module.ts';
import { ClubJoinsModule } from './club-joins/club-joins.module.ts';
import { ClubMembersModule } from './club-members/club-members.module.ts';
import { GapsModule } from './gaps/gaps.module.ts';
import { PartnersModule } from './partners/partners.module.ts';
import { PersonalDataModule } from './personal-data/personal-data.module.ts';

@Module({
  imports: [
    ClockModule,
    ClubMembersModule,
    PartnersModule,
    ClubFilesModule,
    ClubJoinsModule,
    PersonalDataModule,
    GapsModule,
  ],
})
export class ClubModule {}
