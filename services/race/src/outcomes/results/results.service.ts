import { Injectable } from '@nestjs/common';
import type { RaceMarksView } from '@paddock/contracts/race/outcomes/race-mark.calls';
import type {
  FlownRoundsInput,
  FlownRoundsView,
  PodiumListInput,
  PodiumPage,
  RaceResultInput,
  RaceResultView,
  ResultState,
  ResultTableInput,
  TeamStandingInput,
  TeamStandingView,
} from '@paddock/contracts/race/outcomes/result.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import type { VisiblePilots } from '../../catalog/pilots/visible-pilot.model.ts';
import { RacesService } from '../../catalog/races/races.service.ts';
import { decisiveRounds } from './ranking/measures.ts';
import { resultFile } from './result-file.ts';
import type { Outcome, ResultVersion } from './result.model.ts';
import {
  fastestOf,
  firstOf,
  pageOf,
  podiumOf,
  presentClassResult,
  presentRecorded,
  presentPodium,
  presentTeams,
  visibleEntry,
} from './result.presenter.ts';
import { ResultsRepository, type MemberOutcome } from './results.repository.ts';

const DEFAULT_PAGE_SIZE = 50;

/** Public results. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly races: RacesService,
    private readonly pilots: PilotsService,
  ) {}

  changeMember(fromId: string, toId: string, classes: readonly RowKey<'race_class'>[]): Promise<void> {
    return this.results.changeMember(fromId, toId, classes);
  }

  async ofRace({ raceId, classId, ...pageInput }: RaceResultInput): Promise<RaceResultView> {
    const { lang } = currentCall();
    const race = await this.races.published(raceId);
    const results = await this.results.publicOf([race.id], classId ?? undefined);
    const paging = rowsOf(pageInput);
    const withTeams = Boolean(race.teams && !classId);
    const shown = withTeams
      ? results.flatMap(({ outcomes }) => outcomes)
      : results.flatMap((result) => [...pageOf(result, paging), ...firstOf(result), ...fastestOf(result)]);
    const pilots = await this.visible(shown);
    return {
      classes: results.map((result) => presentClassResult(result, paging, lang, pilots)),
      teams: withTeams ? presentTeams(results, race.teams?.counted ?? null, paging, pilots) : null,
    };
  }

  /** Rows with a time in the recording, best rank first. */
  async recordedRows(raceId: string): Promise<RaceMarksView['rows']> {
    const { lang } = currentCall();
    const race = await this.races.published(raceId);
    const results = await this.results.publicOf([race.id]);
    const recorded = results
      .flatMap(({ outcomes }) => outcomes)
      .filter(({ videoSecond }) => videoSecond !== null);
    const pilots = await this.visible(recorded);
    return results
      .flatMap((result) => presentRecorded(result, lang, pilots))
      .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.second - b.second);
  }

  async teams({ raceId, ...pageInput }: TeamStandingInput): Promise<TeamStandingView> {
    const race = await this.races.published(raceId);
    const results = race.teams ? await this.results.publicOf([race.id]) : [];
    const pilots = await this.visible(results.flatMap(({ outcomes }) => outcomes));
    const teams = presentTeams(results, race.teams?.counted ?? null, rowsOf(pageInput), pilots);
    if (!teams) throw new Refusal('not_found');
    return teams;
  }

  async file({ raceId, classId }: ResultTableInput): Promise<FileAnswer> {
    const found = await this.results.published(raceId, classId);
    if (!found) throw new Refusal('not_found');
    const [raceClass, { entries, outcomes }] = found;
    if (currentCall().caller.kind === 'admin') return resultFile(raceClass, entries);
    const pilots = await this.visible(entries);
    return resultFile(
      raceClass,
      entries.map((entry, i) => visibleEntry(entry, outcomes[i]!, pilots)),
    );
  }

  async rounds({ raceId, classId, version, row }: FlownRoundsInput): Promise<FlownRoundsView> {
    const found = await this.results.published(raceId, classId);
    if (!found) throw new Refusal('not_found');
    const [, { entries, rules, version: current }] = found;
    if (current !== version) throw new Refusal('result_changed');
    const entry = entries[row];
    if (!entry) throw new Refusal('not_found');
    const decisive = new Set(decisiveRounds(entry.rounds, rules));
    return { rounds: entry.rounds.map((round) => ({ ...round, counts: decisive.has(round) })) };
  }

  async podiums(input: PodiumListInput): Promise<PodiumPage> {
    const { lang } = currentCall();
    const paging = pagingOf(input);
    const [keys, total] = await this.results.racesWithResult(input, paging);
    const cards = await this.races.cardsByKey(keys);
    const flown = await this.results.publicOf(keys);
    const pilots = await this.visible(flown.flatMap(podiumOf));
    const results = Map.groupBy(flown, ({ raceKey }) => raceKey);
    const rows = keys.map((key) => ({
      race: cards.get(key)!,
      classes: (results.get(key) ?? []).map((result) => presentPodium(result, lang, pilots)),
    }));
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  private visible(rows: readonly Pick<Outcome, 'memberId'>[]): Promise<VisiblePilots> {
    return this.pilots.visible(rows.map(({ memberId }) => memberId));
  }

  latestOutcomes(
    classKey: RowKey<'race_class'>,
  ): Promise<Pick<ResultVersion, 'state' | 'outcomes'> | undefined> {
    return this.results.latestOutcomes(classKey);
  }

  /** Classes without a result are missing. */
  outcomesOfMembers(
    members: readonly { classKey: RowKey<'race_class'>; memberId: string }[],
  ): Promise<MemberOutcome[]> {
    return this.results.outcomesOfMembers(members);
  }

  /** Drafts included. */
  async classesWithResult(raceKey: RowKey<'race'>): Promise<ReadonlyMap<RowKey<'race_class'>, ResultState>> {
    const classes = await this.results.classesWithResult(raceKey);
    return new Map(classes.map(({ classKey, state }) => [classKey, state]));
  }
}

const rowsOf = ({ page, pageSize }: Omit<TeamStandingInput, 'raceId'>) => {
  const rows = pageSize ?? DEFAULT_PAGE_SIZE;
  return { skip: ((page ?? 1) - 1) * rows, pageSize: rows };
};
