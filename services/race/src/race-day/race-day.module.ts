import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { OutcomesModule } from '../outcomes/outcomes.module.ts';
import { ChannelsService } from './channels/channels.service.ts';
import { RadiosRepository } from './channels/radios.repository.ts';
import { AdvanceService } from './heats/advance.service.ts';
import { DayChangesRepository } from './heats/changes/day-changes.repository.ts';
import { DayChangesService } from './heats/changes/day-changes.service.ts';
import { DayRowsRepository } from './heats/changes/day-rows.repository.ts';
import { DayOfficeController } from './heats/day-office.controller.ts';
import { DaysRepository } from './heats/days.repository.ts';
import { DaysService } from './heats/days.service.ts';
import { FinalsService } from './heats/flights/finals.service.ts';
import { FlightsOfficeController } from './heats/flights/flights-office.controller.ts';
import { FlightsService } from './heats/flights/flights.service.ts';
import { HeatChecksService } from './heats/heat-checks.service.ts';
import { HeatPlanService } from './heats/heat-plan.service.ts';
import { HeatsOfficeController } from './heats/heats-office.controller.ts';
import { HeatsController } from './heats/heats.controller.ts';
import { HeatsRepository } from './heats/heats.repository.ts';
import {
  CallNotificationsService,
  NotifyCalledPilotsJob,
} from './heats/notifications/call-notifications.service.ts';
import {
  HeatNotificationsService,
  NotifyHeatChangesJob,
} from './heats/notifications/heat-notifications.service.ts';
import { QualifyingController } from './heats/qualifying.controller.ts';
import { QuestionsRepository } from './heats/questions.repository.ts';
import { SlotsOfficeController } from './heats/slots-office.controller.ts';
import { FlightDoubtsService } from './heats/timers/flight-doubts.service.ts';
import { FlightLapsService } from './heats/timers/flight-laps.service.ts';
import { FlightLocksService } from './heats/timers/flight-locks.service.ts';
import { TakeOverService } from './heats/timers/take-over.service.ts';
import { TimerFlightsOfficeController } from './heats/timers/timer-flights-office.controller.ts';
import { TimerFlightsRepository } from './heats/timers/timer-flights.repository.ts';
import { TimerInboxService } from './heats/timers/timer-inbox.service.ts';
import { TimerPlanService } from './heats/timers/timer-plan.service.ts';
import { TimersOfficeController } from './heats/timers/timers-office.controller.ts';
import { TimersController } from './heats/timers/timers.controller.ts';
import { TimersRepository } from './heats/timers/timers.repository.ts';
import { TimersService } from './heats/timers/timers.service.ts';
import { StageHeatsService } from './stages/stage-heats.service.ts';
import { StagesOfficeController } from './stages/stages-office.controller.ts';
import { StagesRepository } from './stages/stages.repository.ts';

@Module({
  imports: [CatalogModule, OutcomesModule],
  controllers: [
    HeatsController,
    QualifyingController,
    HeatsOfficeController,
    StagesOfficeController,
    SlotsOfficeController,
    FlightsOfficeController,
    DayOfficeController,
    TimersController,
    TimersOfficeController,
    TimerFlightsOfficeController,
  ],
  providers: [
    ChannelsService,
    RadiosRepository,
    HeatPlanService,
    HeatChecksService,
    FlightsService,
    AdvanceService,
    FinalsService,
    DaysService,
    DayChangesRepository,
    DayChangesService,
    DayRowsRepository,
    DaysRepository,
    HeatNotificationsService,
    CallNotificationsService,
    NotifyCalledPilotsJob,
    NotifyHeatChangesJob,
    HeatsRepository,
    QuestionsRepository,
    StageHeatsService,
    StagesRepository,
    FlightDoubtsService,
    FlightLapsService,
    FlightLocksService,
    TakeOverService,
    TimerFlightsRepository,
    TimerInboxService,
    TimerPlanService,
    TimersRepository,
    TimersService,
  ],
})
export class RaceDayModule {}
