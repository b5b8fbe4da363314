import type {
  AnswerQuestionInput,
  ChangeHeatInput,
  DayFileInput,
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
import { HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
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
  show(input: RaceIdInput) {
    return this.day.show(input);
  }

  @HandlesCall('adm/get_race_day_file')
  file(input: DayFileInput) {
    return this.files.file(input);
  }

  @HandlesCall('adm/save_day_plan')
  savePlan(input: SaveDayPlanInput) {
    return this.heats.savePlan(input);
  }

  @HandlesCall('adm/publish_race_day')
  publish(input: PublishDayInput) {
    return this.heats.publish(input);
  }

  @HandlesCall('adm/move_heat')
  move(input: MoveHeatInput) {
    return this.heats.move(input);
  }

  @HandlesCall('adm/shift_race_day')
  shift(input: ShiftDayInput) {
    return this.heats.shift(input);
  }

  @HandlesCall('adm/save_pilot_radio')
  saveRadio(input: SavePilotRadioInput) {
    return this.heats.saveRadio(input);
  }

  @HandlesCallInTwoSteps('adm/save_heat_slots')
  saveSlots(input: SaveHeatSlotsInput, caller: AdminCaller) {
    return this.slots.save(input, caller);
  }

  @HandlesCall('adm/change_heat')
  change(input: ChangeHeatInput, caller: AdminCaller) {
    return this.flights.change(input, caller);
  }

  @HandlesCall('adm/save_flights')
  saveFlights(input: SaveFlightsInput, caller: AdminCaller) {
    return this.flights.save(input, caller);
  }

  @HandlesCall('adm/answer_heat_question')
  answer(input: AnswerQuestionInput) {
    return this.flights.answer(input);
  }
}
