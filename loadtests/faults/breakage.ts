import { setTimeout as pause } from 'node:timers/promises';
import { shuffled, type Random } from '@paddock/kit/testing/random';
import { withClient } from '../../deploy/local/postgres.ts';
import type { PartName, Track } from './race-track.ts';

const FROZEN = 3000;
const UP_WITHIN = 30_000;

export type Breakage<On> = (on: On, random: Random) => Promise<void>;

const raceCopies: readonly PartName[] = ['race 1', 'race 2'];

export async function killAndRevive(track: Track, part: PartName): Promise<void> {
  process.kill(track.pidOf(part), 'SIGKILL');
  await track.revive(part);
}

type OnDatabase = Pick<Track, 'superuserUrl'>;

const backendsOf = (track: OnDatabase): Promise<number[]> =>
  withClient(track.superuserUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'paddock-%' order by backend_start, pid`,
    );
    return rows.map(({ pid }) => pid);
  });

/** Killing a backend makes PostgreSQL restart and recover from its log: a crash of the whole server. */
export async function crashDatabase(track: OnDatabase, random: Random): Promise<void> {
  const backends = await backendsOf(track);
  process.kill(backends[random(backends.length)]!, 'SIGKILL');
  const deadline = Date.now() + UP_WITHIN;
  for (;;) {
    await pause(20);
    try {
      return await withClient(track.superuserUrl, async (client) => void (await client.query('select 1')));
    } catch (error) {
      // Refused connections are expected during recovery, up to a limit.
      if (Date.now() > deadline) throw error;
    }
  }
}

export async function endConnections(track: OnDatabase, random: Random): Promise<void> {
  const victims = shuffled(await backendsOf(track), random).slice(0, 3);
  await withClient(track.superuserUrl, (client) =>
    client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [victims]),
  );
}

export const signUpBreakages: Record<string, Breakage<Track>> = {
  'kill -9 of a race copy': (track, random) => killAndRevive(track, raceCopies[random(2)]!),
  'kill -9 of the bff': (track) => killAndRevive(track, 'bff'),
  'three database connections ended': endConnections,
  'kill -9 of a database backend': crashDatabase,
  'a race copy frozen for 3 s': async (track, random) => {
    const pid = track.pidOf(raceCopies[random(2)]!);
    process.kill(pid, 'SIGSTOP');
    await pause(FROZEN);
    process.kill(pid, 'SIGCONT');
  },
};

export interface Breaking {
  /** Minimum and maximum milliseconds between faults. */
  gap: [number, number];
  signal: AbortSignal;
  /** Called at the start of each fault. */
  report: (what: string) => void;
}

/** Injects faults in sequence, all kinds equally often, until stopped. Returns the injected faults. */
export async function breakThings<On>(
  breakages: Record<string, Breakage<On>>,
  on: On,
  random: Random,
  { gap, signal, report }: Breaking,
): Promise<string[]> {
  const injected: string[] = [];
  let deck: string[] = [];
  while (!signal.aborted) {
    const [least, most] = gap;
    // The interval counts from the start of a fault; a longer recovery extends it.
    const next = pause(least + random(most - least), undefined, { signal }).catch(() => undefined);
    if (deck.length === 0) deck = shuffled(Object.keys(breakages), random);
    const what = deck.pop()!;
    report(what);
    injected.push(what);
    await breakages[what]!(on, random);
    await next;
  }
  return injected;
}
