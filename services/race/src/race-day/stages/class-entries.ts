import type { ResultEntryInput } from '@paddock/contracts/race/admin-result.shapes';
import { MAX_ENTRIES, MAX_ROUNDS } from '@paddock/contracts/race/race-limits';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Pilots } from '../../catalog/pilots/pilots.service.ts';
import type { HeatSlot, Starter } from '../heats/heat.model.ts';
import { bracketOrder, type Flown, qualifyingOrder } from './stage-order.ts';

/** Final order of a class: the last bracket, then qualifying. No rank without a finished heat. */
export function entriesOf(
  flown: readonly Flown[],
  starters: readonly Starter[],
  cards: Pilots,
): ResultEntryInput[] {
  const flights = Map.groupBy(
    flown.flatMap(({ slots }) => slots).filter(({ signUpKey }) => signUpKey !== null),
    ({ signUpKey }) => signUpKey!,
  );
  const pilots = starters
    .filter(({ signUpKey, takesPart }) => takesPart || flights.has(signUpKey))
    .map(({ signUpKey }) => signUpKey);
  const qualified = qualifyingOrder(
    flown.filter(({ heat }) => heat.kind === 'qualifying'),
    pilots,
  );
  const order = new Set([...lastBracket(flown), ...qualified]);
  const byKey = new Map(starters.map((one) => [one.signUpKey, one]));
  let rank = 0;
  return [...order].slice(0, MAX_ENTRIES).flatMap((pilot): ResultEntryInput[] => {
    const starter = byKey.get(pilot);
    if (!starter) return [];
    const own = flights.get(pilot) ?? [];
    const status = statusOf(own);
    const card = cards.get(starter.memberId);
    if (status === 'ok') rank += 1;
    return [
      {
        memberId: starter.memberId,
        name: card?.nickname ?? '',
        callsign: card?.callsign ?? '',
        team: card?.team ?? '',
        status,
        rank: status === 'ok' ? rank : null,
        rounds: roundsOf(own),
      },
    ];
  });
}

function lastBracket(flown: readonly Flown[]): RowKey<'sign_up'>[] {
  const brackets = flown.filter(({ heat }) => heat.bracket !== null);
  const last = brackets.at(-1)?.heat;
  if (!last?.bracket) return [];
  return bracketOrder(
    last.bracket,
    brackets.filter(({ heat }) => heat.stageKey === last.stageKey),
  );
}

function statusOf(flights: readonly HeatSlot[]): ResultEntryInput['status'] {
  const reached = new Set(flights.map(({ status }) => status));
  return (['ok', 'dnf', 'dsq'] as const).find((status) => reached.has(status)) ?? 'dns';
}

const roundsOf = (flights: readonly HeatSlot[]): ResultEntryInput['rounds'] =>
  flights
    .flatMap(({ laps, totalTime, bestLap }) => (laps === null ? [] : [{ laps, totalTime, bestLap }]))
    .slice(0, MAX_ROUNDS);
