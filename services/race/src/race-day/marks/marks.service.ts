import type { RaceMarksView } from '@paddock/contracts/race/race-mark.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import { MAX_MARKS } from '@paddock/contracts/race/result-limits';
import { Injectable } from '@nestjs/common';
import { HeatsService } from '../heats/heats.service.ts';
import { ResultsService } from '../../outcomes/results/results.service.ts';

@Injectable()
export class MarksService {
  constructor(
    private readonly heats: HeatsService,
    private readonly results: ResultsService,
  ) {}

  async ofRace({ raceId }: RaceIdInput): Promise<RaceMarksView> {
    const [heats, rows] = await Promise.all([
      this.heats.startedHeats(raceId),
      this.results.recordedRows(raceId),
    ]);
    return { heats, rows: rows.slice(0, MAX_MARKS) };
  }
}
