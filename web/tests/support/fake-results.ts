import type { ViewOf } from '@paddock/contracts/call-table';
import { fakeClass, fakePastRace } from './fake-races.ts';

export type FakeClassResult = ViewOf<'get_race_result'>['classes'][number];
export type FakeResultRow = FakeClassResult['rows'][number];
export type FakeStandings = ViewOf<'get_standings'>;
type FakePodium = ViewOf<'get_podium_list'>['rows'][number];

export const fakeRow = (rank: number | null, more: Partial<FakeResultRow> = {}): FakeResultRow => ({
  rank,
  status: 'ok',
  name: `Name ${rank}`,
  callsign: `PILOT${rank}`,
  team: '',
  laps: 12,
  totalTime: 300_000 + (rank ?? 0) * 1000,
  bestLap: 24_000 + (rank ?? 0),
  bestConsecutive: null,
  points: 25,
  videoSecond: null,
  ...more,
});

/** Derived fields are computed as the service does. */
export function fakeClassResult(more: Partial<FakeClassResult> = {}): FakeClassResult {
  const rows = more.rows ?? [fakeRow(1), fakeRow(2)];
  const laps = rows.flatMap(({ bestLap }) => bestLap ?? []);
  return {
    classId: fakeClass().classId,
    className: { text: 'Open class' },
    state: 'official',
    version: 3,
    updatedAt: '2026-03-05T10:00:00.000Z',
    rules: { method: 'race_time', points: [25, 18.5], tieRule: 'mean' },
    rows,
    total: rows.length,
    first: rows.find(({ rank }) => rank === 1) ?? null,
    bestLap: laps.length > 0 ? Math.min(...laps) : null,
    fastest: rows.find(({ bestLap }) => bestLap !== null && bestLap === Math.min(...laps)) ?? null,
    columns: {
      laps: rows.some((row) => row.laps !== null),
      totalTime: rows.some((row) => row.totalTime !== null),
      bestLap: laps.length > 0,
      points: rows.some((row) => row.points > 0),
    },
    ...more,
  };
}

export const fakePodium = (more: Partial<FakePodium> = {}): FakePodium => ({
  race: fakePastRace(),
  classes: [
    {
      classId: fakeClass().classId,
      className: { text: 'Open class' },
      state: 'official',
      rows: [fakeRow(1), fakeRow(2), fakeRow(2, { callsign: 'SHARED' })],
    },
  ],
  ...more,
});

export const noStandings: FakeStandings = {
  years: [],
  year: null,
  divisions: [],
  division: null,
  counted: null,
  updatedAt: null,
  races: [],
  total: 0,
  page: 1,
  pageSize: 100,
  rows: [],
};

export const fakeStandings = (more: Partial<FakeStandings> = {}): FakeStandings => {
  const { raceId, title, startsAt } = fakePastRace();
  const score = { raceId, rank: 1, status: 'ok', points: 25.5, dropped: false } as const;
  return {
    years: [2026, 2025],
    year: 2026,
    divisions: [
      { division: 'open', name: { text: 'Open class' } },
      { division: 'juniors', name: { text: 'Juniors' } },
    ],
    division: 'open',
    counted: null,
    updatedAt: '2026-03-05T10:00:00.000Z',
    races: [{ raceId, title, startsAt, provisional: false }],
    total: 3,
    page: 1,
    pageSize: 100,
    rows: [
      { rank: 1, name: 'Su', callsign: 'LUMEN', team: '', points: 25.5, wins: 1, scores: [score] },
      {
        rank: 2,
        name: 'Vikhr',
        callsign: 'VIKHR',
        team: '',
        points: 0,
        wins: 0,
        scores: [{ ...score, rank: null, status: 'dnf', points: 0 }],
      },
      { rank: 3, name: 'Nobody', callsign: '', team: '', points: 0, wins: 0, scores: [] },
    ],
    ...more,
  };
};
