import type { ViewOf } from '@paddock/contracts/call-table';
import { raceId } from './fake-races.ts';

export type FakeDay = ViewOf<'get_race_day'>;
export type FakeHeat = FakeDay['rows'][number];
export type FakeSlot = FakeHeat['slots'][number];
type FakeQualifying = ViewOf<'get_qualifying'>;
export type FakeQualifier = FakeQualifying['classes'][number]['rows'][number];
export type FakeMyHeats = ViewOf<'get_my_heats'>;

export const heatIdOf = (number: number): string => `0190a8d0-0000-7000-8000-0000000a${1000 + number}`;
export const qualifyingId = '0190a8d0-0000-7000-8000-0000000b0001';
export const bracketId = '0190a8d0-0000-7000-8000-0000000b0002';

/** The day of all fake heats, before the first one. */
export const serverTime = '2026-11-28T01:00:00.000Z';

export const fakeSlot = (slot: number, more: Partial<FakeSlot> = {}): FakeSlot => ({
  slot,
  callsign: `PILOT${slot}`,
  channel: { system: 'analog', name: `R${slot}`, mhz: 5600 + slot },
  seed: null,
  fromHeat: null,
  fromRank: null,
  own: false,
  rank: null,
  status: null,
  laps: null,
  totalTime: null,
  bestLap: null,
  ...more,
});

export const fakeHeat = (number: number, more: Partial<FakeHeat> = {}): FakeHeat => ({
  heatId: heatIdOf(number),
  stageId: qualifyingId,
  number,
  className: { text: 'Open class' },
  kind: 'qualifying',
  round: 1,
  state: 'planned',
  expectedAt: '2026-11-28T02:10:00.000Z',
  startedAt: null,
  ahead: number - 1,
  slots: [fakeSlot(1), fakeSlot(2)],
  ...more,
});

export const fakeDay = (more: Partial<FakeDay> = {}): FakeDay => ({
  raceId,
  title: { text: 'Night Circuit' },
  zone: 'Asia/Shanghai',
  published: true,
  cancelled: false,
  version: 7,
  passes: 0,
  timing: null,
  now: null,
  next: [],
  stages: [
    { stageId: qualifyingId, kind: 'qualifying', bracket: null, className: { text: 'Open class' }, heats: 2 },
    { stageId: bracketId, kind: 'bracket', bracket: null, className: { text: 'Open class' }, heats: 1 },
  ],
  rows: [fakeHeat(1), fakeHeat(2)],
  total: 2,
  page: 1,
  pageSize: 50,
  serverTime,
  ...more,
});

/** Heats of the member under test, who flies in slot 1. */
export const fakeMyHeats = (heats: FakeHeat[]): FakeMyHeats => ({
  serverTime,
  races: [
    {
      raceId,
      title: { text: 'Night Circuit' },
      zone: 'Asia/Shanghai',
      version: 7,
      heats: heats.map(({ slots, ...heat }) => ({
        ...heat,
        slots: slots.map(({ own: _own, ...slot }, index) => ({ ...slot, own: index === 0 })),
      })),
    },
  ],
});

/** After half of the heats; three pilots more than the rows. */
export const fakeQualifying = (...rows: FakeQualifier[]): FakeQualifying => ({
  classes: [
    {
      classId: '0190a8d0-0000-7000-8000-0000000c0001',
      className: { text: 'Open class' },
      heats: 4,
      flown: 2,
      pilots: rows.length + 3,
      rows,
    },
  ],
});
