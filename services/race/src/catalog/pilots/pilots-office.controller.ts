import { Controller } from '@nestjs/common';
import type { MemberResultPage, MemberResultsInput } from '@paddock/contracts/race/catalog/pilot.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { pagingOf } from '@paddock/kit/database/paging';
import { PilotsRepository } from './pilots.repository.ts';

@Controller()
export class PilotsOfficeController {
  constructor(private readonly pilots: PilotsRepository) {}

  @HandlesCall('adm/get_member_results')
  async results({ memberId, ...input }: MemberResultsInput): Promise<MemberResultPage> {
    const { page, pageSize, skip } = pagingOf(input);
    const results = await this.pilots.results(memberId);
    const rows = results
      .slice(skip, skip + pageSize)
      .map(({ state, startsAt, points: _points, bestLap: _bestLap, videoSecond: _second, ...result }) =>
        Object.assign(result, { startsAt: startsAt.toISOString(), provisional: state === 'provisional' }),
      );
    return { total: results.length, page, pageSize, rows };
  }
}
