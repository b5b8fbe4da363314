import { MAX_ENTRIES, MAX_ROUNDS } from '@paddock/contracts/race/catalog/race-limits';
import type { ResultEntryInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { ResultTies } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Pilots } from '../../catalog/pilots/pilots.service.ts';
import { bracketOrder } from '../brackets/bracket-order.model.ts';
import { ranksByPlace } from '../brackets/bracket-tables.model.ts';
import type { HeatSlot, Starter } from '../heats/heat.model.ts';
import { flightsOf, type Flown, qualifyingOrder } from '../heats/qualifying-order.model.ts';

type Pilot = RowKey<'sign_up'>;

export interface ClassOrder {
  /** Groups of pilots, best first; pilots of a group came equally far. */
  groups: Pilot[][];
  /** Cancelled heats of the bracket that decides the order. */
  unflown: number[];
}

/** Final order of a class from its official and cancelled heats: the last bracket, then qualifying. */
export function classOrder(ended: readonly Flown[], starters: readonly Starter[]): ClassOrder {
  const flown = ended.filter(({ heat }) => heat.state === 'official');
  const flights = flightsOf(flown);
  const pilots = starters
    .filter(({ signUpKey, takesPart }) => takesPart || flights.has(signUpKey))
    .map(({ signUpKey }) => signUpKey);
  const qualified = qualifyingOrder(
    flown.filter(({ heat }) => heat.kind === 'qualifying'),
    pilots,
  );
  const last = flown.findLast(({ heat }) => heat.bracket !== null)?.heat;
  const bracket = last ? ended.filter(({ heat }) => heat.stageKey === last.stageKey) : [];
  const order = last?.bracket ? bracketOrder(bracket, { byPlace: ranksByPlace(last.bracket) }) : [];
  const seeds = seedsOf(bracket);
  const flat = qualified.flat();
  const key = (pilot: Pilot) => seeds.get(pilot) ?? flat.indexOf(pilot) + Number.MAX_SAFE_INTEGER / 2;
  const classPilots = new Set(pilots);
  const inBracket = order.map((group) =>
    group.filter((pilot) => classPilots.has(pilot)).toSorted((a, b) => key(a) - key(b)),
  );
  const placed = new Set(inBracket.flat());
  const others = qualified
    .map((group) => group.filter((pilot) => !placed.has(pilot)))
    .filter(({ length }) => length > 0);
  return {
    groups: [...inBracket, ...others],
    unflown: bracket.flatMap(({ heat }) => (heat.state === 'cancelled' ? heat.number : [])),
  };
}

/** No rank for guests and without a finished heat. Pilots of a group share a rank, or are ranked by seed. */
export function entriesOf(
  ended: readonly Flown[],
  starters: readonly Starter[],
  { cards, ties }: { cards: Pilots; ties: ResultTies },
): ResultEntryInput[] {
  const flights = flightsOf(ended.filter(({ heat }) => heat.state === 'official'));
  const byKey = new Map(starters.map((one) => [one.signUpKey, one]));
  let ranked = 0;
  const entries = classOrder(ended, starters).groups.flatMap((group) => {
    const shared = ranked + 1;
    return group.map((pilot): ResultEntryInput => {
      const { memberId, guest } = byKey.get(pilot)!;
      const own = flights.get(pilot) ?? [];
      const status = statusOf(own);
      const card = cards.get(memberId);
      const isRanked = status === 'ok' && !guest;
      if (isRanked) ranked += 1;
      return {
        memberId,
        name: card?.nickname ?? '',
        callsign: card?.callsign ?? '',
        team: card?.team ?? '',
        status,
        guest,
        rank: !isRanked ? null : ties === 'shared' ? shared : ranked,
        rounds: roundsOf(own),
      };
    });
  });
  return entries.slice(0, MAX_ENTRIES);
}

const seedsOf = (bracket: readonly Flown[]): Map<Pilot, number> =>
  new Map(
    bracket.flatMap(({ slots }) =>
      slots.flatMap(({ seed, signUpKey }): [Pilot, number][] =>
        seed !== null && signUpKey !== null ? [[signUpKey, seed]] : [],
      ),
    ),
  );

function statusOf(flights: readonly HeatSlot[]): ResultEntryInput['status'] {
  const reached = new Set(flights.map(({ status }) => status));
  return (['ok', 'dnf', 'dsq'] as const).find((status) => reached.has(status)) ?? 'dns';
}

const roundsOf = (flights: readonly HeatSlot[]): ResultEntryInput['rounds'] =>
  flights
    .flatMap(({ laps, totalTime, bestLap }) => (laps === null ? [] : [{ laps, totalTime, bestLap }]))
    .slice(0, MAX_ROUNDS);
