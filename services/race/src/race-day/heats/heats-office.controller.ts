import type {
  AdminRaceDayView,
  AnswerQuestionInput,
  ChangeHeatInput,
  DayFileInput,
  DayVersionView,
  MoveHeatInput,
  PublishDayInput,
  SaveDayPlanInput,
  SaveFlightsInput,
  SaveHeatSlotsInput,
  SavePilotRadioInput,
  ShiftDayInput,
} from '@paddock/contracts/race/admin-race-day.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { type TransactionStep, HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { DayFilesService } from './files/day-files.service.ts';
import { DayOfficeService } from './day-office.service.ts';
import { FlightsOfficeService } from './flights-office.service.ts';
import { HeatsOfficeService } from './heats-office.service.ts';
import { SlotsOfficeService } from './slots-office.service.ts';

@Controller()
export class HeatsOfficeController {
  constructor(
    private readonly day: DayOfficeService,
    private readonly heats: HeatsOfficeService,
    private readonly slots: SlotsOfficeService,
    private readonly flights: FlightsOfficeService,
    private readonly files: DayFilesService,
  ) {}

  @HandlesCall('adm/get_adm_race_day')
  show(input: RaceIdInput): Promise<AdminRaceDayView> {
    return this.day.show(input);
  }

  @HandlesCall('adm/get_race_day_file')
  file(input: DayFileInput): Promise<FileAnswer> {
    return this.files.file(input);
  }

  @HandlesCall('adm/save_day_plan')
  savePlan(input: SaveDayPlanInput): Promise<DayVersionView> {
    return this.heats.savePlan(input);
  }

  @HandlesCall('adm/publish_race_day')
  publish(input: PublishDayInput): Promise<DayVersionView> {
    return this.heats.publish(input);
  }

  @HandlesCall('adm/move_heat')
  move(input: MoveHeatInput): Promise<DayVersionView> {
    return this.heats.move(input);
  }

  @HandlesCall('adm/shift_race_day')
  shift(input: ShiftDayInput): Promise<DayVersionView> {
    return this.heats.shift(input);
  }

  @HandlesCall('adm/save_pilot_radio')
  saveRadio(input: SavePilotRadioInput): Promise<DayVersionView> {
    return this.heats.saveRadio(input);
  }

  @HandlesCallInTwoSteps('adm/save_heat_slots')
  saveSlots(input: SaveHeatSlotsInput, caller: AdminCaller): Promise<TransactionStep<DayVersionView>> {
    return this.slots.save(input, caller);
  }

  @HandlesCall('adm/change_heat')
  change(input: ChangeHeatInput, caller: AdminCaller): Promise<DayVersionView> {
    return this.flights.change(input, caller);
  }

  @HandlesCall('adm/save_flights')
  saveFlights(input: SaveFlightsInput, caller: AdminCaller): Promise<DayVersionView> {
    return this.flights.save(input, caller);
  }

  @HandlesCall('adm/answer_heat_question')
  answer(input: AnswerQuestionInput): Promise<DayVersionView> {
    return this.flights.answer(input);
  }
}
