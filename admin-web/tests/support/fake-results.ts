import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import type { Entry, Preview, Result } from '../../src/resources/result/result-draft.ts';
import { Refused, type Handlers } from './fake-api.ts';
import type { FakeOffice } from './fake-office.ts';

export const raceId = '30000000-0000-4000-8000-000000000001';
export const classId = '40000000-0000-4000-8000-000000000001';

export const anEntryOf = (callsign: string, part: Partial<Entry> = {}): Entry => ({
  memberId: null,
  name: '',
  callsign,
  team: '',
  status: 'ok',
  rank: null,
  rounds: [{ laps: 3, totalTime: 65_123, bestLap: 20_004, bestConsecutive: null }],
  videoSecond: null,
  ...part,
});

const rowsOf = (entries: readonly Entry[]): Result['rows'] =>
  entries.map((entry, i) => ({
    entry,
    outcome: {
      rank: entry.status === 'ok' ? i + 1 : null,
      status: entry.status,
      name: entry.name,
      callsign: entry.callsign,
      team: entry.team,
      laps: entry.rounds?.[0]?.laps ?? null,
      totalTime: entry.rounds?.[0]?.totalTime ?? null,
      bestLap: entry.rounds?.[0]?.bestLap ?? null,
      bestConsecutive: null,
      points: 0,
      videoSecond: entry.videoSecond ?? null,
    },
  }));

/** Fake result of one class; every save creates a version. */
export class FakeResults {
  history: Result[] = [];
  preview: Preview = {
    format: 'csv',
    encoding: 'utf-8',
    names: [],
    sameCallsigns: [],
    fileClasses: [],
    fileClass: '',
    faults: [],
    timeColumns: [],
    faultCount: 0,
    omitted: 0,
    tooLong: false,
    pilots: 0,
    differences: [],
    differenceCount: 0,
    unmatched: [],
    missing: [],
  };
  /** Content of the tried file. */
  entriesOfFile: readonly Entry[] = [];

  constructor(office: FakeOffice) {
    Object.assign(office.handlers, this.#handlers());
  }

  get latest(): Result {
    return this.history.at(-1) ?? this.#blank();
  }

  add(state: ResultState, entries: readonly Entry[], why = 'From the timer'): Result {
    const version = this.latest.version + 1;
    const saved = { version, state, why, savedBy: 'ada', savedAt: '2026-03-29T16:00:00.000Z' };
    this.history.push({
      ...this.latest,
      version,
      state,
      rows: rowsOf(entries),
      versions: [saved, ...this.latest.versions],
    });
    return this.latest;
  }

  previewOf(entries: readonly Entry[], part: Partial<Preview> = {}): void {
    this.entriesOfFile = entries;
    this.preview = {
      ...this.preview,
      pilots: entries.length,
      faultCount: part.faults?.length ?? 0,
      omitted: part.faults?.filter(({ fault }) => fault !== 'same_callsign').length ?? 0,
      differenceCount: part.differences?.length ?? 0,
      ...part,
    };
  }

  #blank(): Result {
    return {
      raceId,
      classId,
      raceTitle: { en: 'Night Cup' },
      className: { en: 'Open' },
      version: 0,
      state: 'draft',
      rules: { method: 'race_time', rounds: null, points: [], tieRule: 'mean', division: null },
      rows: [],
      versions: [],
      divisions: [{ division: 'open', name: { en: 'Open' } }],
    };
  }

  #handlers(): Handlers {
    return {
      'adm/get_adm_result_list': ({ page = 1, pageSize = 25 }) => {
        const { raceTitle, className, version, state, rows } = this.latest;
        const row = {
          raceId,
          classId,
          raceTitle,
          className,
          zone: 'Europe/Berlin',
          startsAt: '2026-03-29T07:00:00.000Z',
        };
        const summary = {
          ...row,
          state: version ? state : null,
          version,
          pilots: rows.length,
          savedAt: null,
        };
        return { rows: [summary], total: 1, page, pageSize };
      },
      'adm/get_adm_result_detail': ({ version }) => {
        const found = version ? this.history[version - 1] : this.latest;
        if (!found) throw new Refused('not_found');
        return { ...found, versions: this.latest.versions };
      },
      'adm/get_result_preview': () => this.preview,
      'adm/import_result': ({ baseVersion, why }) => {
        if (baseVersion !== this.latest.version) throw new Refused('result_changed');
        return this.add(this.latest.state, this.entriesOfFile, why);
      },
      'adm/get_result_order': ({ entries }) => ({
        rows: entries
          .map((entry, i) => ({ entry: i, outcome: rowsOf(entries)[i]!.outcome, rank: entry.rank ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ entry, outcome }, i) => ({ entry, outcome: { ...outcome, rank: i + 1 } })),
      }),
      'adm/get_result_start': ({ who }) => ({
        entries: [anEntryOf(who === 'checked_in' ? 'Came' : 'Booked', { memberId: raceId, rounds: [] })],
        more: false,
      }),
      'adm/save_result': ({ baseVersion, entries, why }) => {
        if (baseVersion !== this.latest.version) throw new Refused('result_changed');
        const state = this.latest.state === 'official' ? 'provisional' : this.latest.state;
        return this.add(state, entries, why);
      },
      'adm/change_result_state': ({ baseVersion, state, why }) => {
        if (baseVersion !== this.latest.version) throw new Refused('result_changed');
        return this.add(
          state,
          this.latest.rows.map(({ entry }) => entry),
          why,
        );
      },
    };
  }
}
