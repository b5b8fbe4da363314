import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { OutcomesModule } from '../outcomes/outcomes.module.ts';
import { ChannelsService } from './channels/channels.service.ts';
import { RadiosRepository } from './channels/radios.repository.ts';
import { AdvanceService } from './heats/advance.service.ts';
import { DayOfficeService } from './heats/day-office.service.ts';
import { DaysRepository } from './heats/days.repository.ts';
import { DaysService } from './heats/days.service.ts';
import { DayFilesService } from './heats/files/day-files.service.ts';
import { FlightsOfficeService } from './heats/flights-office.service.ts';
import { HeatPlanService } from './heats/heat-plan.service.ts';
import { HeatsOfficeController } from './heats/heats-office.controller.ts';
import { HeatsOfficeService } from './heats/heats-office.service.ts';
import { HeatsController } from './heats/heats.controller.ts';
import { HeatsRepository } from './heats/heats.repository.ts';
import { HeatsService } from './heats/heats.service.ts';
import { QuestionsRepository } from './heats/questions.repository.ts';
import { SlotsOfficeService } from './heats/slots-office.service.ts';
import { StageHeatsService } from './stages/stage-heats.service.ts';
import { StagesOfficeController } from './stages/stages-office.controller.ts';
import { StagesOfficeService } from './stages/stages-office.service.ts';
import { StagesRepository } from './stages/stages.repository.ts';

@Module({
  imports: [CatalogModule, OutcomesModule],
  controllers: [HeatsController, HeatsOfficeController, StagesOfficeController],
  providers: [
    ChannelsService,
    RadiosRepository,
    HeatsService,
    HeatsOfficeService,
    HeatPlanService,
    SlotsOfficeService,
    FlightsOfficeService,
    DayOfficeService,
    DayFilesService,
    AdvanceService,
    DaysService,
    DaysRepository,
    HeatsRepository,
    QuestionsRepository,
    StagesOfficeService,
    StageHeatsService,
    StagesRepository,
  ],
})
export class RaceDayModule {}
