import type { Localized } from '@paddock/contracts/language';
import type { SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import { answerForms, nextStatuses } from '@paddock/contracts/race/catalog/race-kinds';
import type { RuleName } from '@paddock/contracts/rule-table';
import { hasText } from '@paddock/kit/texts/localized-text';
import type { RaceClass } from './race-class.entity.ts';
import type { Race } from './race.entity.ts';
import type { ClassUses } from './race.model.ts';

export type Faults = Record<string, { rule: RuleName; n?: number }>;

/** State before the change; `race` is null for a new one. */
interface Known extends ClassUses {
  race: Race | null;
  classes: RaceClass[];
  now: Date;
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Contradictory settings, and changes that break what members were promised. */
export function faultsIn(input: SaveRaceInput, known: Known): Faults {
  return {
    ...faultsInTimes(input),
    ...faultsInTexts(input),
    ...faultsInPrices(input),
    ...faultsInTeams(input),
    ...faultsInStatus(input, known),
    ...faultsInCancelledClasses(input, known),
    ...faultsInPlaces(input, known),
  };
}

function faultsInTimes(input: SaveRaceInput): Faults {
  const faults: Faults = {};
  const at = (field: 'startsAt' | 'endsAt' | 'signUpOpensAt' | 'signUpClosesAt'): number => {
    const time = Date.parse(input[field]);
    if (Number.isNaN(time)) faults[field] = { rule: 'instant' };
    return time;
  };
  const [starts, ends] = [at('startsAt'), at('endsAt')];
  const [opens, closes] = [at('signUpOpensAt'), at('signUpClosesAt')];
  const { paymentUntil, returnsUntil } = input;
  const returns = returnsUntil ? Date.parse(returnsUntil) : undefined;
  if (Number.isNaN(returns)) faults.returnsUntil = { rule: 'instant' };
  else if (returns && returns > starts) faults.returnsUntil = { rule: 'returnsAfterStart' };
  if (paymentUntil && Number.isNaN(Date.parse(paymentUntil))) faults.paymentUntil = { rule: 'instant' };
  if (ends < starts) faults.endsAt = { rule: 'endsBeforeStart' };
  if (closes > ends) faults.signUpClosesAt = { rule: 'closesAfterEnd' };
  if (closes <= opens) faults.signUpClosesAt = { rule: 'closesBeforeOpens' };
  if (!isZone(input.zone)) faults.zone = { rule: 'zone' };
  return faults;
}

function faultsInTexts({ title, questions, documents, latitude, longitude }: SaveRaceInput): Faults {
  const faults: Faults = {};
  const demand = (field: string, text: Localized): void => {
    if (!hasText(text)) faults[field] = { rule: 'required' };
  };
  demand('title', title);
  documents.forEach((document, i) => demand(`documents.${i}.title`, document.title));
  questions.forEach(({ kind, label, choices, min, max }, i) => {
    demand(`questions.${i}.label`, label);
    if (answerForms[kind] === 'number' && (min ?? -Infinity) > (max ?? Infinity))
      faults[`questions.${i}.max`] = { rule: 'rangeEmpty' };
    choices?.forEach((choice, n) => demand(`questions.${i}.choices.${n}.label`, choice.label));
    if (answerForms[kind] === 'choice' && (choices?.length ?? 0) < 2)
      faults[`questions.${i}.choices`] = { rule: 'questionWithoutChoices' };
  });
  if ((latitude ?? null) === null && (longitude ?? null) !== null)
    faults.latitude = { rule: 'halfCoordinates' };
  if ((longitude ?? null) === null && (latitude ?? null) !== null)
    faults.longitude = { rule: 'halfCoordinates' };
  return faults;
}

function faultsInPrices({ classes }: SaveRaceInput): Faults {
  const faults: Faults = {};
  classes.forEach(({ price }, i) => {
    if (!price) return;
    const { amount, earlyAmount, earlyUntil } = price;
    const here = `classes.${i}.price`;
    if (earlyUntil && !earlyAmount) faults[`${here}.earlyAmount`] = { rule: 'earlyHalf' };
    if (earlyAmount && !earlyUntil) faults[`${here}.earlyUntil`] = { rule: 'earlyHalf' };
    if (earlyUntil && Number.isNaN(Date.parse(earlyUntil)))
      faults[`${here}.earlyUntil`] = { rule: 'instant' };
    if (earlyAmount && earlyAmount >= amount) faults[`${here}.earlyAmount`] = { rule: 'earlyNotLower' };
  });
  return faults;
}

function faultsInTeams({ teams, endsAt }: SaveRaceInput): Faults {
  if (!teams) return {};
  const faults: Faults = {};
  const { smallest, largest, until, counted } = teams;
  const end = until ? Date.parse(until) : undefined;
  if (largest < smallest) faults['teams.largest'] = { rule: 'rangeEmpty' };
  if (counted && counted > largest) faults['teams.counted'] = { rule: 'countedBeyondTeam' };
  if (Number.isNaN(end)) faults['teams.until'] = { rule: 'instant' };
  else if (end && end > Date.parse(endsAt)) faults['teams.until'] = { rule: 'teamsAfterEnd' };
  return faults;
}

function faultsInStatus({ status, startsAt, endsAt }: SaveRaceInput, { race, now, scored }: Known): Faults {
  const before = race?.status ?? 'draft';
  if (!nextStatuses[before].includes(status)) return { status: { rule: 'statusOrder' } };
  // Its offers and waiting list would stay open.
  if (status === 'finished' && before !== status && Date.parse(startsAt) > now.getTime())
    return { status: { rule: 'finishedBeforeStart' } };
  if (status === 'cancelled' && before !== status && [...scored.values()].some((state) => state !== 'draft'))
    return { status: { rule: 'raceHasResult' } };
  if (status === 'published' && before === 'cancelled' && Date.parse(endsAt) <= now.getTime())
    return { status: { rule: 'reinstatedAfterEnd' } };
  return {};
}

function faultsInCancelledClasses(input: SaveRaceInput, { classes, now, scored }: Known): Faults {
  const faults: Faults = {};
  const byId = new Map(classes.map((one) => [one.publicId, one]));
  input.classes.forEach(({ classId, cancelled = false }, i) => {
    const before = classId ? byId.get(classId) : undefined;
    if (!before || cancelled === (before.cancelledAt !== null)) return;
    const state = scored.get(before.id) ?? 'draft';
    if (cancelled && state !== 'draft') faults[`classes.${i}.cancelled`] = { rule: 'raceHasResult' };
    if (!cancelled && Date.parse(input.endsAt) <= now.getTime())
      faults[`classes.${i}.cancelled`] = { rule: 'reinstatedAfterEnd' };
  });
  return faults;
}

function faultsInPlaces(input: SaveRaceInput, { classes, used, scored, certified, aside }: Known): Faults {
  const faults: Faults = {};
  if (input.status === 'published' && input.classes.length === 0) faults.classes = { rule: 'noClass' };
  const byId = new Map(classes.map((one) => [one.publicId, one]));
  input.classes.forEach(({ classId, name, capacity, waitingList }, i) => {
    const here = `classes.${i}`;
    if (!hasText(name)) faults[`${here}.name`] = { rule: 'required' };
    if (waitingList && !capacity) faults[`${here}.waitingList`] = { rule: 'waitingListUnlimited' };
    if (!classId) return;
    const one = byId.get(classId);
    if (!one) faults[`${here}.classId`] = { rule: 'unknown' };
    const held = one ? one.taken + (aside.get(one.id)?.places ?? 0) : 0;
    if (capacity && capacity < held) faults[`${here}.capacity`] = { rule: 'capacityBelowTaken', n: held };
    // A class listed twice would become two rows.
    byId.delete(classId);
  });
  const removed = [...byId.values()];
  if (removed.some(({ id }) => certified.has(id))) faults.classes = { rule: 'classHasBooks' };
  if (removed.some(({ id }) => scored.has(id))) faults.classes = { rule: 'classHasResult' };
  if (removed.some(({ id }) => used.has(id))) faults.classes = { rule: 'classHasSignUps' };
  return faults;
}
