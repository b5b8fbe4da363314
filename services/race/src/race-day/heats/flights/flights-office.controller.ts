import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AnswerQuestionInput,
  ChangeHeatInput,
  DayVersionView,
  SaveFlightsInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { FlightsService } from './flights.service.ts';

@Controller()
export class FlightsOfficeController {
  constructor(private readonly flights: FlightsService) {}

  @HandlesCallInTwoSteps('adm/change_heat')
  change(input: ChangeHeatInput, { account }: AdminCaller): Promise<TransactionStep<DayVersionView>> {
    return this.flights.change(input, account);
  }

  @HandlesCallInTwoSteps('adm/save_flights')
  save(input: SaveFlightsInput, { account }: AdminCaller): Promise<TransactionStep<DayVersionView>> {
    return this.flights.save(input, account);
  }

  @HandlesCall('adm/answer_heat_question')
  answer(input: AnswerQuestionInput): Promise<DayVersionView> {
    return this.flights.answer(input);
  }
}
