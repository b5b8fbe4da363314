import type { RaceMarksView } from '@paddock/contracts/race/race-mark.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MarksService } from './marks.service.ts';

@Controller()
export class MarksController {
  constructor(private readonly marks: MarksService) {}

  @HandlesCall('get_race_marks')
  ofRace(input: RaceIdInput): Promise<RaceMarksView> {
    return this.marks.ofRace(input);
  }
}
