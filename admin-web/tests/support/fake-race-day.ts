import { afterEach, beforeEach } from '@jest/globals';
import type { AdminRole } from '@paddock/contracts/caller';
import { screen } from '@testing-library/react';
import type { WriteCall } from '../../src/providers/http.ts';
import type { Day, Heat, Slot } from '../../src/resources/race-day/day-words.ts';
import { Refused } from './fake-api.ts';
import { anAdmin, FakeOffice } from './fake-office.ts';
import { openOffice } from './open-office.tsx';

const idOf = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const aPilot = (number: number, callsign: string): Day['pilots'][number] => ({
  signUpId: idOf('a', number),
  classId: idOf('4', 1),
  name: callsign,
  callsign,
  checkedIn: true,
  takesPart: true,
  system: null,
  wish: null,
});

export const aSlot = (slot: number, part: Partial<Slot> = {}): Slot => ({
  slot,
  signUpId: idOf('a', slot),
  channel: `analog:R${slot}`,
  seed: null,
  fromHeat: null,
  fromRank: null,
  fault: null,
  status: null,
  rank: null,
  laps: null,
  totalTime: null,
  bestLap: null,
  ...part,
});

export const aHeat = (number: number, part: Partial<Heat> = {}): Heat => ({
  heatId: idOf('b', number),
  stageId: idOf('c', 1),
  number,
  round: 1,
  state: 'planned',
  expectedAt: `2026-03-29T08:${String(number * 5).padStart(2, '0')}:00.000Z`,
  startedAt: null,
  pauseBefore: 0,
  rating: 100,
  slots: [aSlot(1), aSlot(2)],
  ...part,
});

export const aDay = (part: Partial<Day> = {}): Day => ({
  raceId: idOf('3', 1),
  version: 7,
  title: { en: 'Race 1' },
  zone: 'Europe/Berlin',
  startsAt: '2026-03-29T07:00:00.000Z',
  publishedAt: null,
  closed: false,
  plan: { slots: 4, channels: ['analog:R1', 'analog:R2'], minimumDistance: 37, guard: 0, pace: 300 },
  rating: 100,
  classes: [{ classId: idOf('4', 1), name: { en: 'Open class' } }],
  pilots: [aPilot(1, 'OWL'), aPilot(2, 'SWIFT'), aPilot(3, 'KITE')],
  stages: [
    {
      stageId: idOf('c', 1),
      classId: idOf('4', 1),
      className: { en: 'Open class' },
      kind: 'qualifying',
      bracket: null,
      chaseTheAce: false,
      rounds: 1,
      seedsDiffer: false,
    },
  ],
  heats: [aHeat(1), aHeat(2)],
  questions: [],
  finishedClasses: [],
  undo: null,
  redo: null,
  serverTime: '2026-03-29T07:00:00.000Z',
  ...part,
});

const writes = [
  'adm/save_day_plan',
  'adm/publish_race_day',
  'adm/build_stage',
  'adm/del_stage',
  'adm/move_heat',
  'adm/shift_race_day',
  'adm/save_heat_slots',
  'adm/change_heat',
  'adm/save_flights',
  'adm/answer_heat_question',
  'adm/make_class_result',
  'adm/revert_day_change',
] as const satisfies readonly WriteCall[];

/** Fake race day; each write checks and increments the version. */
class FakeRaceDay {
  day: Day = aDay();

  readonly #office: FakeOffice;

  constructor(office: FakeOffice) {
    this.#office = office;
    const write = ({ version }: { version: number }) => {
      if (version !== this.day.version) throw new Refused('stale');
      this.day = Object.assign({}, this.day, { version: version + 1 });
      return { version: version + 1 };
    };
    Object.assign(office.handlers, {
      'adm/get_adm_race_day': () => this.day,
      'adm/get_timers': () => ({
        timers: [],
        flights: [],
        doubts: [],
        timedHeats: [],
        serverTime: this.day.serverTime,
      }),
      ...Object.fromEntries(writes.map((name) => [name, write])),
    });
  }

  inputs(name: (typeof writes)[number]): unknown[] {
    return this.#office.calls(name).map(({ input }) => input);
  }

  /** Opens the screen of the day. */
  async open(part: Partial<Day> = {}, role: AdminRole = 'owner') {
    this.day = aDay(part);
    const admin = anAdmin(9, { role });
    this.#office.admins.push(admin);
    const token = this.#office.signIn(admin);
    const opened = await openOffice(this.#office, { path: `/adm/race-day/${this.day.raceId}`, token });
    await screen.findByRole('heading', { name: 'Race 1' });
    return opened;
  }
}

/** A new office with a race day for each case. */
export function freshRaceDay() {
  const opened = {} as { office: FakeOffice; fake: FakeRaceDay };
  beforeEach(async () => {
    opened.office = new FakeOffice();
    opened.fake = new FakeRaceDay(opened.office);
    await opened.office.start();
  });
  afterEach(() => opened.office.stop());
  return opened;
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const currentHeat = () => screen.getByRole('region', { name: /^Heat \d+$/ });
