import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom, shuffled, type Random } from '@paddock/kit/testing/random';
import type { OfficeCalls } from '../../../deploy/local/office-calls.ts';
import type { TimerCalls } from '../../../deploy/local/timer-calls.ts';
import type { DayPage } from '../../bench/venue/day-page.ts';
import { breakThings, crashDatabase, endConnections, killAndRevive, type Breakage } from '../breakage.ts';
import type { Track } from '../race-track.ts';

export interface DayStage {
  track: Track;
  pages: readonly DayPage[];
  office: OfficeCalls;
  timer: TimerCalls;
  raceId: string;
  heatId: string;
  /** Of the pilots at their seats. */
  signUpIds: readonly string[];
  /** Ends the bad networks of the phones. */
  calm: () => void;
}

interface DayFaultPlan {
  seed: number;
  seconds: number;
  /** Minimum and maximum milliseconds between faults. */
  gap: [number, number];
  breakages?: Record<string, Breakage<DayStage>>;
}

interface DayFaultReport {
  faults: string[];
  /** Changes and passes that were answered. */
  changes: number;
  looks: number;
  /** Looks at pages that showed the past and did not say so. */
  stale: number;
  /** Looks at pages that said that they may be behind. */
  lost: number;
  /** Those of them that were: without any the run proves nothing. */
  behind: number;
  /** Until all pages showed the same as the database, in ms after the last fault; undefined if they never did. */
  equalAfter: number | undefined;
}

/** Silence of 15 s; the clock of the page is behind by the way of its fastest answer, from caches of 2 s. */
const HONEST_MS = 20_000;
const EQUAL_WITHIN = 60_000;
const LOOK_MS = 500;
const PASS_MS = 2000;
const SHIFT_MS = 7000;
const LAP_MS = 8000;
const RETRY_MS = 300;
const REDIS_AWAY = 15_000;

const copyOf =
  (part: 'site' | 'bff' | 'live'): Breakage<DayStage> =>
  ({ track }, random) =>
    killAndRevive(track, random(2) ? part : `${part} 2`);

const breakages: Record<string, Breakage<DayStage>> = {
  'kill -9 of a web server': copyOf('site'),
  'kill -9 of a bff': copyOf('bff'),
  'kill -9 of a copy with live sockets': copyOf('live'),
  'kill -9 of a race copy': ({ track }, random) => killAndRevive(track, random(2) ? 'race 1' : 'race 2'),
  'Redis killed, and back after 15 s': ({ track }) => track.redis.crash(REDIS_AWAY),
  'three database connections ended': ({ track }, random) => endConnections(track, random),
  'kill -9 of a database backend': ({ track }, random) => crashDatabase(track, random),
  'half of the sockets cut': async ({ pages }, random: Random) => {
    for (const { socket } of shuffled(pages, random).slice(0, pages.length / 2)) socket.cut();
  },
};

/** What was answered, and when: a page may show less for a while only. */
class Truth {
  changes = 0;
  private readonly known = [{ at: -Infinity, version: 0, passes: 0 }];

  add(told: { version?: number; passes?: number }): void {
    this.changes += 1;
    this.known.push({ ...this.known.at(-1)!, ...told, at: performance.now() });
  }

  before(ms: number): { version: number; passes: number } {
    return this.known.findLast(({ at }) => at <= performance.now() - ms)!;
  }
}

/** Until it is answered, as office and timers do. */
async function insist<Answer>(ask: () => Promise<Answer>, over: AbortSignal): Promise<Answer | undefined> {
  while (!over.aborted) {
    try {
      return await ask();
    } catch {
      // Expected while parts are away.
      await pause(RETRY_MS);
    }
  }
  return undefined;
}

async function fly({ timer, heatId, signUpIds }: DayStage, truth: Truth, over: AbortSignal): Promise<void> {
  const flight = randomUUID();
  await timer.send({ kind: 'started', flight, heatId });
  const passes: number[][] = signUpIds.map(() => []);
  for (let sent = 0; !over.aborted; sent += 1) {
    const seat = sent % signUpIds.length;
    passes[seat]!.push((Math.floor(sent / signUpIds.length) + 1) * LAP_MS + seat * 100);
    const seats = [{ seat: seat + 1, signUpId: signUpIds[seat]!, passes: [...passes[seat]!] }];
    const events = timer.numbered({ kind: 'laps', flight, seats });
    await insist(() => timer.push(events), over);
    if (!over.aborted) truth.add({ passes: sent + 1 });
    await pause(PASS_MS);
  }
}

async function moveHeats({ office, raceId }: DayStage, truth: Truth, over: AbortSignal): Promise<void> {
  for (let minutes = 5; !over.aborted; minutes = -minutes) {
    const version = await insist(async () => {
      const day = await office.call('adm/get_adm_race_day', { raceId });
      const heatId = day.heats.find(({ state }) => state === 'planned')!.heatId;
      await office.call('adm/shift_race_day', { raceId, version: day.version, heatId, minutes });
      return (await office.call('adm/get_adm_race_day', { raceId })).version;
    }, over);
    if (version !== undefined) truth.add({ version });
    await pause(SHIFT_MS);
  }
}

const isBefore = ({ shown }: DayPage, { version, passes }: { version: number; passes: number }): boolean =>
  shown.version < version || shown.passes < passes;

/** A flight goes on and heats move while parts are killed; each page shows the present, or says that it may be behind. */
export async function dayUnderFaults(
  stage: DayStage,
  plan: DayFaultPlan,
  report: (what: string) => void,
): Promise<DayFaultReport> {
  const { pages, office, raceId } = stage;
  const truth = new Truth();
  const over = new AbortController();
  const { signal } = over;
  const counts = { looks: 0, stale: 0, lost: 0, behind: 0 };
  const looking = (async () => {
    while (!signal.aborted) {
      const [honest, present] = [truth.before(HONEST_MS), truth.before(0)];
      for (const page of pages) {
        counts.looks += 1;
        if (page.isLost) counts.lost += 1;
        if (page.isLost && isBefore(page, present)) counts.behind += 1;
        if (!page.isLost && isBefore(page, honest)) counts.stale += 1;
      }
      await pause(LOOK_MS);
    }
  })();
  const acting = Promise.all([fly(stage, truth, signal), moveHeats(stage, truth, signal)]);
  const breaking = breakThings(plan.breakages ?? breakages, stage, randomFrom(plan.seed), {
    gap: plan.gap,
    signal,
    report,
  });
  await pause(plan.seconds * 1000);
  over.abort();
  const [faults] = await Promise.all([breaking, acting, looking]);
  stage.calm();
  const ended = performance.now();
  const { signal: never } = new AbortController();
  const day = (await insist(() => office.call('adm/get_adm_race_day', { raceId }), never))!;
  const { passes } = truth.before(0);
  const isEqual = ({ shown, isLost }: DayPage): boolean =>
    !isLost && shown.version === day.version && shown.passes >= passes;
  while (!pages.every(isEqual) && performance.now() - ended < EQUAL_WITHIN) await pause(100);
  return {
    faults,
    changes: truth.changes,
    ...counts,
    equalAfter: pages.every(isEqual) ? performance.now() - ended : undefined,
  };
}
