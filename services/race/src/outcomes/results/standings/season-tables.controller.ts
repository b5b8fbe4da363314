import { tagsCleared } from '@paddock/contracts/race/race-tags';
import type {
  SaveSeasonTableInput,
  SeasonTableListInput,
  SeasonTablePage,
  SeasonTableView,
} from '@paddock/contracts/race/season-table.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { Controller } from '@nestjs/common';
import { SeasonTablesRepository } from './season-tables.repository.ts';

/** Rules of the season standings. */
@Controller()
export class SeasonTablesController {
  constructor(
    private readonly tables: SeasonTablesRepository,
    private readonly audit: AuditTrail,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_season_table_list')
  async list(input: SeasonTableListInput): Promise<SeasonTablePage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.tables.list(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  @HandlesCall('adm/save_season_table')
  async save(input: SaveSeasonTableInput): Promise<SeasonTableView> {
    const { year, division, version } = input;
    const before = await this.tables.find(year, division);
    if (!before) throw new Refusal('not_found');
    const isLatest = before.version === version && (await this.tables.save(input, this.clock.now()));
    if (!isLatest) throw new Refusal('stale');
    const after = { ...before, counted: input.counted ?? null, version: version + 1 };
    this.tags.clear(tagsCleared.byResult());
    await this.audit.record({ subject: `season_table:${year}/${division}`, before, after });
    return after;
  }
}
