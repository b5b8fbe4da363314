// `npm run demo:race-day`: a timing system flies the heats of a race day and a director makes them official, from the next one to the
// results of its classes, while `npm start -- --data race-day` runs. `--speed 1` takes as long as the real day, `--speed 60` a second for each of its minutes.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { InputOf } from '@paddock/contracts/call-table';
import { bracketNames, type BracketName } from '@paddock/contracts/race/catalog/race-kinds';
import type { AdminHeatView, AdminRaceDayView } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { HeatStep } from '@paddock/contracts/race/race-day/race-day.shapes';
import type { TimerSeatInput } from '@paddock/contracts/race/race-day/timer.shapes';
import { OfficeCalls, OfficeRefusal } from './office-calls.ts';
import { hostsAt, sitePort } from './settings.ts';
import { Complaint, complainAndExit, say } from './terminal.ts';
import { TimerCalls } from './timer-calls.ts';

const FASTEST = 60;
/** Of the pace: from the call to the start, and from the landing to the official result. */
const CALLED_SHARE = 0.4;
const LANDED_SHARE = 0.2;
const LAPS = 5;
/** In ms. */
const LAP = { fastest: 21_500, ofPilots: 4000, ofOneHeat: 1200, start: 2400 };
const CRASHES = 0.06;

function speedFrom(args: string[]): { speed: number; race: string } {
  const { values, positionals } = parseArgs({
    args,
    options: { speed: { type: 'string', default: '20' } },
    allowPositionals: true,
  });
  const speed = Number(values.speed);
  if (!(speed >= 1 && speed <= FASTEST)) throw new Complaint(`--speed takes 1 to ${FASTEST}`);
  return { speed, race: /[\da-f-]{36}/.exec(positionals[0] ?? '')?.[0] ?? '' };
}

const hosts = hostsAt(sitePort());

type Plan = Omit<InputOf<'adm/build_stage'>, 'version'>;

/** One day, read again before each step: others may direct it too. */
class DemoDay {
  private readonly office: OfficeCalls;
  private readonly raceId: string;

  constructor(office: OfficeCalls, raceId: string) {
    this.office = office;
    this.raceId = raceId;
  }

  read(): Promise<AdminRaceDayView> {
    return this.office.call('adm/get_adm_race_day', { raceId: this.raceId });
  }

  async step(heat: AdminHeatView, step: HeatStep): Promise<void> {
    const { version } = await this.read();
    await this.office.call('adm/change_heat', { raceId: this.raceId, version, heatId: heat.heatId, step });
  }

  /** After qualifying; false when the class has one, or too few pilots. */
  async buildBracket(classId: string): Promise<boolean> {
    const { stages, version } = await this.read();
    if (stages.some((stage) => stage.classId === classId && stage.kind === 'bracket')) return false;
    const plan = await this.bracketOf(classId);
    if (plan) await this.office.call('adm/build_stage', { ...plan, version });
    return plan !== undefined;
  }

  async makeResult(classId: string): Promise<void> {
    const { raceId } = this;
    const { version } = await this.read();
    const why = 'From the heats of the day';
    await this.office.call('adm/make_class_result', { raceId, version, classId, ties: 'seed', why });
  }

  /** The largest double elimination that the field fills; of equal pilots at its cut the first ones. */
  private async bracketOf(classId: string): Promise<Plan | undefined> {
    const sizes = bracketNames.filter((name): name is BracketName => name.startsWith('double-')).toReversed();
    for (const bracket of sizes) {
      const plan = { raceId: this.raceId, classId, kind: 'bracket', field: 'qualifying', bracket } as const;
      // oxlint-disable-next-line eslint/no-await-in-loop -- the first one that fits
      const preview = await this.office.call('adm/get_stage_preview', plan).catch(unlessEmpty);
      if (preview?.bracket !== bracket) continue;
      const { cut } = preview;
      return cut
        ? { ...plan, advancing: cut.pilots.slice(0, cut.places).map(({ signUpId }) => signUpId) }
        : plan;
    }
    return undefined;
  }
}

/** Too few pilots for a bracket. */
function unlessEmpty(error: unknown): undefined {
  if (!(error instanceof OfficeRefusal && error.reason === 'stage_empty')) throw error;
}

/** Passes of the gate, in ms since the start. The same pilot is fast all day. */
function passesOf(signUpId: string): number[] {
  const talent = Number.parseInt(signUpId.slice(-4), 16) / 0xff_ff;
  const laps = Math.random() < CRASHES ? Math.floor(Math.random() * LAPS) : LAPS;
  let at = Math.round(LAP.start * (0.8 + Math.random() * 0.4));
  return [
    at,
    ...Array.from({ length: laps }, () => {
      at += Math.round(LAP.fastest + talent * LAP.ofPilots + Math.random() * LAP.ofOneHeat);
      return at;
    }),
  ];
}

const classesOf = ({ stages }: AdminRaceDayView): string[] => [
  ...new Set(stages.map(({ classId }) => classId)),
];

const isOpen = ({ state }: AdminHeatView): boolean => state !== 'official' && state !== 'cancelled';

async function fly(day: DemoDay, heat: AdminHeatView, timer: TimerCalls, speed: number): Promise<void> {
  const { pilots, stages, plan } = await day.read();
  const nameOf = new Map(pilots.map(({ signUpId, callsign, name }) => [signUpId, callsign || name]));
  const of = heat.slots.flatMap(({ signUpId }) => nameOf.get(signUpId ?? '') ?? []);
  const { className } = stages.find(({ stageId }) => stageId === heat.stageId)!;
  say(`  Heat ${heat.number} · ${className.en ?? Object.values(className)[0]} · ${of.join(', ')}`);
  const pace = (plan.pace * 1000) / speed;
  if (heat.state === 'planned') {
    await day.step(heat, 'call');
    await pause(pace * CALLED_SHARE);
  }
  await fliesAtTimer(timer, heat, speed);
  await day.step(heat, 'make_official');
  await pause(pace * LANDED_SHARE);
}

/** Each pass is sent when it happens; the times are those of the real day. */
async function fliesAtTimer(timer: TimerCalls, { heatId, slots }: AdminHeatView, speed: number) {
  const flight = randomUUID();
  const seats = slots.flatMap(({ slot, signUpId }): TimerSeatInput[] =>
    signUpId ? [{ seat: slot, signUpId, passes: passesOf(signUpId) }] : [],
  );
  await timer.send({ kind: 'started', flight, heatId });
  const inOrder = seats.flatMap(({ passes }) => passes).toSorted((a, b) => a - b);
  let now = 0;
  for (const at of inOrder) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one pass after the other
    await pause((at - now) / speed);
    now = at;
    const passed = seats.filter(({ passes }) => passes.includes(at));
    const soFar = passed.map(({ seat, signUpId, passes }) => ({
      seat,
      signUpId: signUpId!,
      passes: passes.filter((pass) => pass <= at),
    }));
    // oxlint-disable-next-line eslint/no-await-in-loop -- one pass after the other
    await timer.send({ kind: 'laps', flight, seats: soFar });
  }
  await timer.send({ kind: 'stopped', flight }, { kind: 'saved', flight, heatId, seats });
}

/** The race of the argument, else the one with heats that are not flown. */
async function pickDay(office: OfficeCalls, named: string): Promise<DemoDay> {
  const races = named
    ? [{ raceId: named }]
    : (await office.call('adm/get_adm_race_list', { pageSize: 100 })).rows;
  for (const { raceId } of races) {
    const day = new DemoDay(office, raceId);
    // oxlint-disable-next-line eslint/no-await-in-loop -- the first one
    if (named || (await day.read()).heats.some(isOpen)) return day;
  }
  throw new Complaint('No race has heats to fly. Start with: npm start -- --data race-day');
}

try {
  const { speed, race } = speedFrom(process.argv.slice(2));
  const office = await OfficeCalls.enter(hosts.admin, 'operator');
  const day = await pickDay(office, race);
  const { raceId, title } = await day.read();
  const timer = await TimerCalls.connect(office, hosts.en, raceId, 'Demo timer');
  say(`
  ${title.en ?? Object.values(title)[0]}, ${speed} times as fast as the day. Ctrl-C ends it.

    heats     http://${hosts.en}/race-detail/${raceId}/heats
    screen    http://${hosts.en}/race-detail/${raceId}/screen
    overlay   http://${hosts.en}/race-detail/${raceId}/overlay/bar
`);
  /* oxlint-disable eslint/no-await-in-loop -- one heat after the other */
  let isOver = false;
  while (!isOver) {
    const now = await day.read();
    const next = now.heats.find((heat) => isOpen(heat) && heat.slots.some(({ signUpId }) => signUpId));
    isOver = next === undefined;
    if (next) await fly(day, next, timer, speed);
    else for (const classId of classesOf(now)) if (await day.buildBracket(classId)) isOver = false;
  }
  for (const classId of classesOf(await day.read())) await day.makeResult(classId);
  /* oxlint-enable eslint/no-await-in-loop */
  say('\n  The day is over; its results are provisional.\n');
} catch (error) {
  complainAndExit(error);
}
