import type { HeatState } from '@paddock/contracts/race/race-day/race-day.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import { aceOrder, placesOf } from './ace.model.ts';
import { PILOTS_IN_A_RACE } from './bracket-tables.model.ts';

type Pilot = RowKey<'sign_up'>;

export interface BracketHeat {
  heat: { number: number; bracketRace: number | null; state: HeatState };
  slots: readonly {
    signUpKey: Pilot | null;
    rank: number | null;
    /** Number of the heat that fills the slot, and the rank in it. */
    fromHeat: number | null;
    fromRank: number | null;
  }[];
}

/** What a place in the bracket is worth, from the heats that can still follow. Less is better. */
export interface Standing {
  /** Level at which the pilot is out after losing every further heat. */
  worst: number;
  /** The same after winning every further heat. */
  best: number;
  /** Heats a pilot must lose to be out; 0: is out. */
  lives: number;
}

/** Terminal race that is not the final: the small final. */
const SMALL_FINAL = 0.5;

/** The graph of a bracket: where each rank of each race leads. */
export class BracketGraph {
  readonly final: number;
  readonly #targets = new Map<number, Map<number, number>>();
  readonly #sizes = new Map<number, number>();
  readonly #raceOf: Map<number, number>;
  readonly #levels = new Map<number, number>();
  readonly #before = new Map<number, Standing>();

  constructor(heats: readonly BracketHeat[]) {
    this.#raceOf = new Map(heats.map(({ heat }) => [heat.number, heat.bracketRace!]));
    this.final = Math.max(...this.#raceOf.values());
    for (const { heat, slots } of heats) {
      const race = heat.bracketRace!;
      this.#sizes.set(race, Math.max(slots.length, this.#sizes.get(race) ?? 0));
      for (const { fromHeat, fromRank } of slots) {
        const source = fromHeat === null ? undefined : this.#raceOf.get(fromHeat);
        if (source === undefined || fromRank === null) continue;
        const targets = this.#targets.get(source) ?? new Map<number, number>();
        this.#targets.set(source, targets.set(fromRank, race));
      }
    }
  }

  /** The race that follows for this rank; undefined: the pilot is out. */
  target(race: number, rank: number): number | undefined {
    return this.#targets.get(race)?.get(rank);
  }

  /** Longest distance to the final. */
  level(race: number): number {
    const cached = this.#levels.get(race);
    if (cached !== undefined) return cached;
    const targets = this.#targetsOf(race);
    const level =
      race === this.final
        ? 0
        : targets.length === 0
          ? SMALL_FINAL
          : 1 + Math.max(...targets.map((target) => this.level(target)));
    this.#levels.set(race, level);
    return level;
  }

  sizeOf(race: number): number {
    return this.#sizes.get(race) ?? 0;
  }

  /** Whether a pilot can be eliminated in the race. */
  eliminates(race: number): boolean {
    return (this.#targets.get(race)?.size ?? 0) < this.sizeOf(race);
  }

  /** Equal for ranks that lead equally far; better ranks have less. */
  tierOf(race: number, rank: number): number {
    const ranks = Array.from({ length: rank }, (_, i) => this.after(race, i + 1));
    return ranks.filter((one, i) => i > 0 && compareStandings(ranks[i - 1]!, one) !== 0).length;
  }

  /** Of a pilot before the race. */
  before(race: number): Standing {
    const standing = this.#before.get(race) ?? this.#findBefore(race);
    this.#before.set(race, standing);
    return standing;
  }

  #findBefore(race: number): Standing {
    const targets = this.#targetsOf(race).map((target) => this.before(target));
    const level = this.level(race);
    const best = Math.min(...targets.map((one) => one.best), targets.length > 0 ? Infinity : level);
    if (this.eliminates(race)) return { worst: level, best, lives: 1 };
    const [first, ...others] = targets.toSorted(compareStandings);
    if (!first) return { worst: level, best, lives: 1 };
    const last = others.at(-1) ?? first;
    // A race in which all pilots go equally far costs no life.
    const costsLife = compareStandings(first, last) !== 0;
    return { worst: last.worst, best, lives: last.lives + (costsLife ? 1 : 0) };
  }

  /** Of a pilot who came in with this rank. */
  after(race: number, rank: number): Standing {
    const target = this.target(race, rank);
    return target === undefined ? out(this.level(race)) : this.before(target);
  }

  /** Last of the best ranks, if others lead less far; 0: no rank is better. */
  winnersOf(race: number): number {
    const best = Array.from({ length: PILOTS_IN_A_RACE }, (_, i) => this.after(race, i + 1));
    const worse = best.findIndex((one) => compareStandings(best[0]!, one) !== 0);
    return Math.max(worse, 0);
  }

  #targetsOf(race: number): number[] {
    return [...new Set(this.#targets.get(race)?.values() ?? [])];
  }
}

const out = (level: number): Standing => ({ worst: level, best: level, lives: 0 });

export const compareStandings = (a: Standing, b: Standing): number =>
  a.worst - b.worst || a.best - b.best || b.lives - a.lives;

interface Placed extends Standing {
  pilot: Pilot;
  /** In the race in which the pilot was eliminated. */
  place: number;
}

/**
 * Groups of pilots by how far they came, best first. A group has one pilot, or pilots who were eliminated on the same level
 * or wait for a cancelled heat of it. `byPlace`: places in different heats of a level are comparable.
 */
export function bracketOrder(heats: readonly BracketHeat[], { byPlace }: { byPlace: boolean }): Pilot[][] {
  const graph = new BracketGraph(heats);
  const races = Map.groupBy(heats, ({ heat }) => heat.bracketRace!);
  const placed = new Map<Pilot, Placed>();
  const offer = (one: Placed) => {
    const best = placed.get(one.pilot);
    if (!best || comparePlaced(one, best) < 0) placed.set(one.pilot, one);
  };
  const fliesIn = (race: number, pilot: Pilot) =>
    races.get(race)?.some(({ slots }) => slots.some(({ signUpKey }) => signUpKey === pilot)) ?? false;
  const isFlown = (race: number) => races.get(race)?.some(({ heat }) => heat.state === 'official') ?? false;

  for (const [race, some] of races) {
    if (!isFlown(race)) {
      for (const { signUpKey: pilot } of some.flatMap(({ slots }) => slots)) {
        if (pilot !== null) offer({ pilot, ...graph.before(race), place: 0 });
      }
      continue;
    }
    for (const [pilot, place] of ranksOf(some)) {
      const target = graph.target(race, place);
      if (target === undefined) offer({ pilot, ...out(graph.level(race)), place });
      else if (!isFlown(target)) offer({ pilot, ...graph.before(target), place: 0 });
      // Qualified for the next heat and did not fly it: last of its losers.
      else if (!fliesIn(target, pilot))
        offer({ pilot, ...out(graph.before(target).worst), place: Number.MAX_SAFE_INTEGER });
    }
  }
  const levels = Map.groupBy(
    [...races.keys()].filter((race) => graph.eliminates(race)),
    (race) => graph.level(race),
  );
  const isSplit = ({ worst, lives }: Placed) => lives === 0 && (byPlace || levels.get(worst)?.length === 1);
  const groups: Placed[][] = [];
  for (const one of [...placed.values()].toSorted(comparePlaced)) {
    const before = groups.at(-1)?.[0];
    const isSame =
      before && compareStandings(before, one) === 0 && (!isSplit(one) || before.place === one.place);
    if (isSame) groups.at(-1)!.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => group.map(({ pilot }) => pilot));
}

const comparePlaced = (a: Placed, b: Placed): number => compareStandings(a, b) || a.place - b.place;

/** Ranks of a heat; of several finals, by the chase for the ace. */
function ranksOf(heats: readonly BracketHeat[]): Map<Pilot, number> {
  const places = heats.flatMap(({ heat, slots }) => (heat.state === 'official' ? [placesOf(slots)] : []));
  if (places.length === 1) return places[0]!;
  return new Map(aceOrder(places).map((pilot, i) => [pilot, i + 1]));
}
