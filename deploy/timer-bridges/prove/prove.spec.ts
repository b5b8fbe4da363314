import { afterAll, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Bridge } from './bridge.ts';
import { DayRun, type DayReport } from './day-run.ts';
import { type DayKind, allDays, dayKinds, dayOf } from './days.ts';
import type { FindingName } from './findings.ts';
import { type FaultName, faultNames } from './network.ts';

const SEED = 1;
/** In ms. Good days end when everything has arrived; the other ones wait this long for the rest. */
const patience = { good: 30_000, defect: 2000 };

/** Every kind of day and every fault. */
const days: [DayKind, FaultName][] = [
  ['clean', 'request_lost'],
  ['clean', 'answer_lost'],
  ['varied', 'refused'],
  ['varied', 'slow'],
  ['messy', 'busy'],
  ['echo', 'cut'],
  ['pack', 'restart'],
  ['pack', 'clock'],
];

/** Each on a day that passes without it. */
const defects: [defect: string, DayKind, FaultName, FindingName][] = [
  ['lost_on_failure', 'clean', 'request_lost', 'lost'],
  ['sent_twice', 'clean', 'answer_lost', 'doubled'],
  ['queue_in_memory', 'pack', 'restart', 'lost'],
  ['numbers_again', 'pack', 'restart', 'number_used_twice'],
  ['age_by_wall_clock', 'pack', 'clock', 'age'],
  ['wrong_signature', 'varied', 'slow', 'signature'],
  ['results_first', 'varied', 'refused', 'hole'],
  ['moved_keeps_heat', 'messy', 'busy', 'wrong_heat'],
  ['deleted_passes_kept', 'echo', 'cut', 'deleted_pass_kept'],
  ['seat_by_name', 'messy', 'busy', 'wrong_pilot'],
  ['discarded_saved', 'messy', 'busy', 'discarded_saved'],
];

const hasPython = spawnSync('python3', ['--version']).status === 0;
const bridges = fileURLToPath(new URL('..', import.meta.url));
const drivers: ChildProcess[] = [];

afterAll(async () => {
  for (const driver of drivers) driver.kill();
  await Promise.all(drivers.map(async (driver) => driver.exitCode ?? (await once(driver, 'exit'))));
});

async function driverOf(name: string, defect = ''): Promise<Bridge> {
  const driver = spawn('python3', ['-B', `${bridges}${name}/tests/driver.py`, '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DEFECT: defect },
  });
  drivers.push(driver);
  const [line] = (await once(driver.stdout, 'data')) as [Buffer];
  return new Bridge(line.toString().trim());
}

async function runs(bridge: Bridge, wanted: typeof days): Promise<DayReport[]> {
  const reports: DayReport[] = [];
  for (const [kind, fault] of wanted)
    reports.push(await new DayRun(dayOf(kind, fault, SEED), bridge, patience.good).run());
  return reports;
}

describe('the days', () => {
  it('are forty, the same for a seed, and the chosen ones have every kind and every fault', () => {
    expect(allDays(SEED)).toHaveLength(40);
    expect(allDays(SEED)).toEqual(allDays(SEED));
    expect(allDays(SEED + 1)).not.toEqual(allDays(SEED));
    expect(new Set(days.map(([kind]) => kind))).toEqual(new Set(dayKinds));
    expect(new Set(days.map(([, fault]) => fault))).toEqual(new Set(faultNames));
  });
});

(hasPython ? describe : describe.skip)('the bridges', () => {
  it.each(['rotorhazard', 'fpvtrackside'])('pass their own tests: %s', (name) => {
    const { status, stderr } = spawnSync('python3', ['-B', '-m', 'unittest', 'discover', '-s', 'tests'], {
      cwd: `${bridges}${name}`,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(/Ran [1-9]\d* tests/) });
  });
});

(hasPython ? describe : describe.skip)('the kit', () => {
  it('passes both bridges, and says what a timing system does not know', async () => {
    const both = ['rotorhazard', 'fpvtrackside'];
    const [plugin, relay] = await Promise.all(both.map(async (name) => runs(await driverOf(name), days)));
    for (const { day, findings, hits } of [...plugin!, ...relay!]) {
      expect({ kind: day.kind, fault: day.fault, findings }).toEqual({
        kind: day.kind,
        fault: day.fault,
        findings: [],
      });
      if (!['refused', 'restart', 'clock'].includes(day.fault)) expect(hits).toBeGreaterThan(0);
    }
    expect(new Set(plugin!.flatMap(({ unknown }) => unknown))).toEqual(new Set());
    expect(new Set(relay!.flatMap(({ unknown }) => unknown))).toEqual(new Set(['move', 'rename', 'reseat']));
  });

  it('finds planted defects by name', async () => {
    const found: Record<string, FindingName[]> = {};
    const waiting = [...defects];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [defect, kind, fault] = next;
        const run = new DayRun(
          dayOf(kind, fault, SEED),
          await driverOf('rotorhazard', defect),
          patience.defect,
        );
        const { findings } = await run.run();
        found[defect] = [...new Set(findings.map(({ name }) => name))];
      }
    };
    await Promise.all([work(), work(), work()]);
    for (const [defect, , , name] of defects)
      expect({ defect, found: found[defect] }).toEqual({ defect, found: expect.arrayContaining([name]) });
  });
});
