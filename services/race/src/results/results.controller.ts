import type {
  AdmResultListInput,
  AdmResultPage,
  AdmResultView,
  ChangeResultStateInput,
  ResultVersionInput,
  SaveResultInput,
} from '@paddock/contracts/race/admin-result.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { PodiumListInput, PodiumPage, RaceResultView } from '@paddock/contracts/race/result.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ResultVersionsService } from './result-versions.service.ts';
import { ResultsService } from './results.service.ts';

@Controller()
export class ResultsController {
  constructor(
    private readonly results: ResultsService,
    private readonly versions: ResultVersionsService,
  ) {}

  @HandlesCall('get_race_result')
  ofRace(input: RaceIdInput): Promise<RaceResultView> {
    return this.results.ofRace(input);
  }

  @HandlesCall('get_podium_list')
  podiums(input: PodiumListInput): Promise<PodiumPage> {
    return this.results.podiums(input);
  }

  @HandlesCall('adm/get_adm_result_list')
  list(input: AdmResultListInput): Promise<AdmResultPage> {
    return this.versions.list(input);
  }

  @HandlesCall('adm/get_adm_result_detail')
  detail(input: ResultVersionInput): Promise<AdmResultView> {
    return this.versions.detail(input);
  }

  @HandlesCall('adm/save_result')
  save(input: SaveResultInput, caller: AdminCaller): Promise<AdmResultView> {
    return this.versions.save(input, caller);
  }

  @HandlesCall('adm/change_result_state')
  changeState(input: ChangeResultStateInput, caller: AdminCaller): Promise<AdmResultView> {
    return this.versions.changeState(input, caller);
  }
}
