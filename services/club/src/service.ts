import { ServiceEnv } from '@paddock/kit/env/service-env';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ClockModule } from '@paddock/kit/clock';
import { Module } from '@nestjs/common';
import { clubSchema } from './schema.ts';
import { seedDemoClub } from './seed/demo.ts';
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
class ClubModule {}

export const clubService: ServiceDefinition = {
  name: 'club',
  schema: clubSchema,
  Env: ServiceEnv,
  module: ClubModule,
  seed: seedDemoClub,
};
