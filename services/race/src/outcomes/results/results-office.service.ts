import { Injectable } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type {
  AdminResultListInput,
  AdminResultPage,
  AdminResultView,
  ChangeResultStateInput,
  ImportResultInput,
  ResultClassInput,
  ResultOrderInput,
  ResultOrderView,
  ResultRoundsView,
  ResultRowInput,
  ResultVersionInput,
  SaveResultInput,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { ranking } from './ranking/ranking.ts';
import { checkRules, entriesFrom, faultsIn, rulesFrom } from './result-changes.ts';
import { resultFile } from './result-file.ts';
import { ResultNotificationsService } from './result-notifications.service.ts';
import type { Entry, RankedEntry, ResultClass, ResultVersion } from './result.model.ts';
import { presentForOffice, presentRow, presentSummary } from './result.presenter.ts';
import { ResultsRepository } from './results.repository.ts';

/** Every save and every change of state creates a version; none is overwritten. */
@Injectable()
export class ResultsOfficeService {
  constructor(
    private readonly results: ResultsRepository,
    private readonly notifications: ResultNotificationsService,
    private readonly audit: AuditTrail,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  async list(input: AdminResultListInput): Promise<AdminResultPage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.results.list(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: rows.map(presentSummary) };
  }

  async detail({ version, ...input }: ResultVersionInput): Promise<AdminResultView> {
    const { raceClass, result } = await this.read(input, version);
    if (version && !result) throw new Refusal('not_found');
    return this.present(raceClass, result);
  }

  /** The latest version by default. */
  async read(
    { raceId, classId }: ResultClassInput,
    version?: number,
  ): Promise<{ raceClass: ResultClass; result: ResultVersion | undefined }> {
    const raceClass = await this.results.findClass(raceId, classId);
    if (!raceClass) throw new Refusal('not_found');
    return { raceClass, result: await this.results.find(raceClass.classKey, version) };
  }

  async rounds({ row, version, ...input }: ResultRowInput): Promise<ResultRoundsView> {
    const { result } = await this.read(input, version);
    const entry = result?.entries[row];
    if (!entry) throw new Refusal('not_found');
    return { rounds: entry.rounds };
  }

  async file({ version, ...input }: ResultVersionInput): Promise<FileAnswer> {
    const { raceClass, result } = await this.read(input, version);
    if (!result) throw new Refusal('not_found');
    return resultFile(raceClass, result.entries);
  }

  async order(input: ResultOrderInput): Promise<ResultOrderView> {
    const { raceClass } = await this.read(input);
    const rules = rulesFrom(input.rules);
    checkRules(rules);
    const entries = entriesFrom(input.entries, await this.entriesRead(raceClass, input));
    const numbers = new Map(entries.map((entry, i) => [entry, i]));
    const rows = ranking(entries, rules).map(({ entry, outcome }) => ({
      entry: numbers.get(entry)!,
      outcome: presentRow(outcome),
    }));
    return { rows };
  }

  async save(input: SaveResultInput, caller: AdminCaller): Promise<AdminResultView> {
    const { raceClass, before } = await this.begin(input);
    const read = input.fromVersion ? await this.entriesRead(raceClass, input) : (before?.entries ?? []);
    return this.saveVersionOf(raceClass, before, input, entriesFrom(input.entries, read), caller);
  }

  async saveEntries(
    input: ImportResultInput,
    entries: Entry[],
    caller: AdminCaller,
  ): Promise<AdminResultView> {
    const { raceClass, before } = await this.begin(input);
    return this.saveVersionOf(raceClass, before, input, entries, caller);
  }

  async changeState(input: ChangeResultStateInput, caller: AdminCaller): Promise<AdminResultView> {
    const { raceClass, before } = await this.begin(input);
    if (!before || before.state === input.state) throw new BadInput({ state: { rule: 'resultStateSame' } });
    const faults = faultsIn(before.rules, before.entries, input.state);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);
    return this.addVersion(
      raceClass,
      before,
      { ...before, state: input.state, why: input.why.trim() },
      caller,
    );
  }

  /** Locks the class and refuses an outdated base version. */
  private async begin({ raceId, classId, baseVersion }: ResultClassInput & { baseVersion: number }) {
    const raceClass = await this.results.lockClass(raceId, classId);
    if (!raceClass) throw new Refusal('not_found');
    const before = await this.results.find(raceClass.classKey);
    if ((before?.version ?? 0) !== baseVersion) throw new Refusal('result_changed');
    return { raceClass, before };
  }

  private async entriesRead({ classKey }: ResultClass, { fromVersion }: ResultOrderInput) {
    return (await this.results.find(classKey, fromVersion ?? undefined))?.entries ?? [];
  }

  private saveVersionOf(
    raceClass: ResultClass,
    before: ResultVersion | undefined,
    input: Pick<SaveResultInput, 'rules' | 'why'>,
    entries: Entry[],
    caller: AdminCaller,
  ): Promise<AdminResultView> {
    // Changes make an official result provisional.
    const state = before?.state === 'official' ? 'provisional' : (before?.state ?? 'draft');
    const rules = rulesFrom(input.rules);
    const faults = faultsIn(rules, entries, state);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);
    const change = { state, rules, ...splitRanked(ranking(entries, rules)), why: input.why.trim() };
    return this.addVersion(raceClass, before, change, caller);
  }

  private async addVersion(
    raceClass: ResultClass,
    before: ResultVersion | undefined,
    change: Omit<ResultVersion, 'version' | 'savedBy' | 'savedAt'>,
    caller: AdminCaller,
  ): Promise<AdminResultView> {
    const after: ResultVersion = {
      ...change,
      version: (before?.version ?? 0) + 1,
      savedBy: caller.account,
      savedAt: this.clock.now(),
    };
    await this.notifications.notify(raceClass, before, after);
    await this.results.add(raceClass.classKey, after);
    this.tags.clear(tagsCleared.byResult());
    await this.audit.record({
      subject: `result:${raceClass.classId}`,
      ...(before && { before: auditSummary(before) }),
      after: auditSummary(after),
    });
    return this.present(raceClass, after);
  }

  private async present(raceClass: ResultClass, result: ResultVersion | undefined): Promise<AdminResultView> {
    const versions = await this.results.versions(raceClass.classKey);
    return presentForOffice(raceClass, result, versions, await this.results.divisions());
  }
}

const splitRanked = (ranked: readonly RankedEntry[]): Pick<ResultVersion, 'entries' | 'outcomes'> => ({
  entries: ranked.map(({ entry }) => entry),
  outcomes: ranked.map(({ outcome }) => outcome),
});

/** The log refers to the stored version. */
const auditSummary = ({ version, state, rules, outcomes, why }: ResultVersion) => ({
  version,
  state,
  why,
  rules,
  pilots: outcomes.length,
  ranks: outcomes.flatMap(({ rank, callsign, name }) =>
    rank === null ? [] : [`${rank} ${callsign || name}`],
  ),
});
