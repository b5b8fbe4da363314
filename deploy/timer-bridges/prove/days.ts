import { type Random, randomFrom, shuffled } from '@paddock/kit/testing/random';
import { flights } from './flights.ts';
import { type FaultName, faultNames } from './network.ts';
import type { PlanHeat } from './stand-in.ts';
import type { Step } from './steps.ts';
import { withFaults } from './with-faults.ts';

export const dayKinds = ['clean', 'varied', 'messy', 'echo', 'pack'] as const;
export type DayKind = (typeof dayKinds)[number];

export interface Day {
  kind: DayKind;
  fault: FaultName;
  /** Also those that the site gets during the day. */
  heats: PlanHeat[];
  /** Of the plan in the morning. */
  known: number;
  steps: Step[];
}

const PILOTS = 17;
const callsigns = 'Ace Bolt Crow Dash Echo Flux Gale Hawk Iris Jolt Kite Lynx Moth Nova Onyx Pike Rook'.split(
  ' ',
);
/** Raceband of the seats, in MHz. */
const channels = [5658, 5695, 5732, 5769, 5806, 5843, 5880, 5917];

/** All kinds of days with all faults, the same for a seed. */
export const allDays = (seed: number): Day[] =>
  dayKinds.flatMap((kind) => faultNames.map((fault) => dayOf(kind, fault, seed)));

export function dayOf(kind: DayKind, fault: FaultName, seed: number): Day {
  const random = randomFrom(1 + seed * 1000 + dayKinds.indexOf(kind) * 10 + faultNames.indexOf(fault));
  // The first numbers of neighbouring seeds are alike.
  for (let i = 0; i < 5; i += 1) random(2);
  const heats = heatsOf(kind, random);
  const { steps, known } = flights[kind](heats, random);
  return { kind, fault, heats, known, steps: withFaults(fault, steps, random) };
}

function heatsOf(kind: DayKind, random: Random): PlanHeat[] {
  const pilots = shuffled(callsigns, random).map((callsign) => ({ callsign, signUpId: uuid(random) }));
  const sizes = {
    clean: [4, 4, 4],
    varied: shuffled([2, 3, 5, 8], random),
    messy: [3, 3, 4, 4, 2],
    echo: [3, 4, 3],
    pack: [8, 5 + random(4)],
  }[kind];
  return sizes.map((size, i) => ({
    heatId: uuid(random),
    number: i + 1,
    className: { text: i % 2 === 0 ? 'Open' : 'Juniors' },
    round: 1,
    called: false,
    // No two heats have the same pilots.
    seats: Array.from({ length: size }, (_, seat) => ({
      seat: seat + 1,
      ...pilots[(i * 3 + seat) % PILOTS]!,
      channel: { system: 'analog' as const, name: `R${seat + 1}`, mhz: channels[seat]! },
    })),
  }));
}

function uuid(random: Random): string {
  const hex = (length: number): string => Array.from({ length }, () => random(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}
