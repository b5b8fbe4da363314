import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { AdvanceService } from './advance.service.ts';
import { DayOfficeService } from './day-office.service.ts';
import { DaysRepository } from './days.repository.ts';
import { DaysService } from './days.service.ts';
import { DayFilesService } from './files/day-files.service.ts';
import { FlightsOfficeService } from './flights-office.service.ts';
import { HeatPlanService } from './heat-plan.service.ts';
import { HeatsOfficeController } from './heats-office.controller.ts';
import { HeatsOfficeService } from './heats-office.service.ts';
import { HeatsController } from './heats.controller.ts';
import { HeatsRepository } from './heats.repository.ts';
import { HeatsService } from './heats.service.ts';
import { QuestionsRepository } from './questions.repository.ts';
import { SlotsOfficeService } from './slots-office.service.ts';

@Module({
  imports: [ChannelsModule, MessagesModule, PilotsModule],
  controllers: [HeatsController, HeatsOfficeController],
  providers: [
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
  ],
  exports: [DaysService, HeatPlanService, HeatsService],
})
export class HeatsModule {}
