import { Module } from '@nestjs/common';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { OwnTeamsService } from './own-teams.service.ts';
import { PublicTeamsService } from './public-teams.service.ts';
import { TeamListsRepository } from './team-lists.repository.ts';
import { TeamsOfficeController } from './teams-office.controller.ts';
import { TeamsOfficeService } from './teams-office.service.ts';
import { TeamsController } from './teams.controller.ts';
import { TeamsRepository } from './teams.repository.ts';
import { TeamsService } from './teams.service.ts';

@Module({
  imports: [PilotsModule],
  controllers: [TeamsController, TeamsOfficeController],
  providers: [
    TeamsService,
    OwnTeamsService,
    PublicTeamsService,
    TeamsOfficeService,
    TeamsRepository,
    TeamListsRepository,
  ],
  exports: [TeamsService],
})
export class TeamsModule {}
