import { Module } from '@nestjs/common';
import { ClockModule } from '@paddock/kit/clock';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { GapFinder } from '@paddock/kit/gaps/gap-finder';
import { NotifyMembersJob } from '@paddock/kit/messages/notify-members.job';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { ClubFilesController } from './club-files/club-files.controller.ts';
import { ClubJoinsOfficeController } from './club-joins/club-joins-office.controller.ts';
import { ClubJoinsController } from './club-joins/club-joins.controller.ts';
import { ClubJoinsRepository } from './club-joins/club-joins.repository.ts';
import { ClubJoinsService } from './club-joins/club-joins.service.ts';
import { ClubMembersController } from './club-members/club-members.controller.ts';
import { ClubMembersService } from './club-members/club-members.service.ts';
import { GapsController } from './gaps/gaps.controller.ts';
import { PartnersController } from './partners/partners.controller.ts';
import { PersonalDataController } from './personal-data/personal-data.controller.ts';
import { clubSchema } from './schema.ts';
import { seedDemoClub } from './seed/demo.ts';

@Module({
  imports: [ClockModule],
  controllers: [
    ClubFilesController,
    ClubJoinsController,
    ClubJoinsOfficeController,
    ClubMembersController,
    GapsController,
    PartnersController,
    PersonalDataController,
  ],
  providers: [ClubJoinsService, ClubJoinsRepository, NotifyMembersJob, ClubMembersService, GapFinder],
})
class ClubModule {}

export const clubService: ServiceDefinition = {
  name: 'club',
  schema: clubSchema,
  Env: ServiceEnv,
  module: ClubModule,
  seed: seedDemoClub,
};
