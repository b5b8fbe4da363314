import { Controller } from '@nestjs/common';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type {
  SaveSeasonTableInput,
  SeasonTableListInput,
  SeasonTablePage,
  SeasonTableView,
} from '@paddock/contracts/race/outcomes/season-table.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { trimmed } from '@paddock/kit/texts/localized-text';
import { SeasonTablesRepository, type SeasonTable } from './season-tables.repository.ts';
import { isAbout, standingTable, type Adjustment } from './standing-table.ts';
import { StandingsRepository } from './standings.repository.ts';

/** Rules of the season standings. */
@Controller()
export class SeasonTablesController {
  constructor(
    private readonly tables: SeasonTablesRepository,
    private readonly standings: StandingsRepository,
    private readonly audit: AuditTrail,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_season_table_list')
  async list(input: SeasonTableListInput): Promise<SeasonTablePage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.tables.list(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: rows.map(present) };
  }

  @HandlesCall('adm/save_season_table')
  async save(input: SaveSeasonTableInput): Promise<SeasonTableView> {
    const { year, division, version } = input;
    const before = await this.tables.find(year, division);
    if (!before) throw new Refusal('not_found');
    const now = this.clock.now();
    const closedAt = input.closed ? (before.closedAt ?? now) : null;
    const changed = {
      ...before,
      name: trimmed(input.name ?? {}),
      counted: input.counted ?? null,
      closedAt,
      adjustments: await this.adjustmentsFrom(input, { ...before, closedAt }),
    };
    const isLatest = before.version === version && (await this.tables.save(changed, now));
    if (!isLatest) throw new Refusal('stale');
    const after = present({ ...changed, version: version + 1 });
    this.tags.clear(tagsCleared.byResult());
    await this.audit.record({ subject: `season_table:${year}/${division}`, before: present(before), after });
    return after;
  }

  private async adjustmentsFrom(
    { year, division, adjustments = [] }: SaveSeasonTableInput,
    { closedAt, adjustments: known }: SeasonTable,
  ): Promise<Adjustment[]> {
    if (adjustments.length === 0) return [];
    const table = standingTable(await this.standings.countingResults(year, division, closedAt), null);
    return adjustments.map(({ pilot, points, reason }, i) => {
      // A pilot may have another callsign since the adjustment was made.
      const memberId = known.find((one) => one.pilot === pilot)?.memberId ?? null;
      const row = table.find((one) => isAbout({ memberId, pilot: pilot.trim() }, one));
      if (!row) throw new BadInput({ [`adjustments.${i}.pilot`]: { rule: 'notInStandings' } });
      return { memberId: row.memberId, pilot: row.callsign || row.name, points, reason: reason.trim() };
    });
  }
}

const present = ({ closedAt, adjustments, ...table }: SeasonTable): SeasonTableView => ({
  ...table,
  adjustments: adjustments.map(({ memberId: _memberId, ...shown }) => shown),
  closedAt: closedAt?.toISOString() ?? null,
});
