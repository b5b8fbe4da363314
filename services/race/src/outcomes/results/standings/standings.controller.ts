import { Controller } from '@nestjs/common';
import type { Language, Localized } from '@paddock/contracts/language';
import type { StandingsInput, StandingsView } from '@paddock/contracts/race/outcomes/result.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { pagingOf } from '@paddock/kit/database/paging';
import { hasText, inLanguage } from '@paddock/kit/texts/localized-text';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { divisionsOf } from './divisions.ts';
import { SeasonTablesRepository, type SeasonRule } from './season-tables.repository.ts';
import { standingTable, type CountingResult, type Standing } from './standing-table.ts';
import { StandingsRepository, type DatedResult } from './standings.repository.ts';

/** Season standings, computed from the current results. */
@Controller()
export class StandingsController {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly tables: SeasonTablesRepository,
    private readonly pilots: PilotsService,
  ) {}

  @HandlesCall('get_standings')
  async show(input: StandingsInput): Promise<StandingsView> {
    const { lang } = currentCall();
    const classes = await this.standings.countingClasses();
    const years = [...new Set(classes.map(({ season }) => season))];
    const year = input.year ?? years[0] ?? null;
    const rules = year === null ? [] : await this.tables.rulesOf(year);
    const ruleOf = (wanted: string | null) => rules.find((one) => one.division === wanted);
    const divisions = divisionsOf(classes.filter(({ season }) => season === year));
    const division =
      (input.division ? divisions.find((one) => one.division === input.division) : divisions[0])?.division ??
      null;
    const { counted = null, closedAt = null, adjustments = [], changedAt } = ruleOf(division) ?? {};
    const results =
      year !== null && division !== null
        ? await this.standings.countingResults(year, division, closedAt)
        : [];
    const { page, pageSize, skip } = pagingOf(input);
    const table = standingTable(results, counted, adjustments);
    const text = input.text?.trim().toLowerCase() ?? '';
    // A hidden name must not be found either.
    const found = text ? matching(await this.visible(table), text) : table;
    const rows = found.slice(skip, skip + pageSize);
    return {
      years,
      year,
      divisions: divisions.map((one) => ({
        division: one.division,
        name: inLanguage(namedOr(one.className, ruleOf(one.division)), lang),
      })),
      division,
      counted,
      closedAt: closedAt?.toISOString() ?? null,
      updatedAt: latestChange(results, changedAt),
      races: racesOf(results, lang),
      total: found.length,
      page,
      pageSize,
      rows: (text ? rows : await this.visible(rows)).map(({ memberId: _memberId, ...row }) => row),
    };
  }

  private async visible(table: readonly Standing[]) {
    const pilots = await this.pilots.visible(table.map(({ memberId }) => memberId));
    return table.map((row) => {
      const { callsign, name, team, pilotId, picture } = pilots.of(row);
      return { ...row, callsign, name, team, pilotId, picture };
    });
  }
}

const namedOr = (usual: Localized, rule: SeasonRule | undefined): Localized =>
  rule && hasText(rule.name) ? rule.name : usual;

const matching = <Row extends Standing>(table: readonly Row[], text: string): readonly Row[] =>
  table.filter(({ callsign, name, team }) =>
    [callsign, name, team].some((words) => words.toLowerCase().includes(text)),
  );

function latestChange(results: readonly DatedResult[], ruleChangedAt: Date | undefined): string | null {
  if (results.length === 0) return null;
  const changes = [...results.map(({ savedAt }) => savedAt), ...(ruleChangedAt ? [ruleChangedAt] : [])];
  return new Date(Math.max(...changes.map((at) => at.getTime()))).toISOString();
}

const racesOf = (results: readonly CountingResult[], lang: Language): StandingsView['races'] =>
  [...Map.groupBy(results, ({ raceId }) => raceId).values()].map((ofRace) => ({
    raceId: ofRace[0]!.raceId,
    title: inLanguage(ofRace[0]!.title, lang),
    startsAt: ofRace[0]!.startsAt.toISOString(),
    provisional: ofRace.some(({ state }) => state === 'provisional'),
  }));
