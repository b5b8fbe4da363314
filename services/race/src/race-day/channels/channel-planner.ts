import type { ChannelSystem } from '@paddock/contracts/race/race-day/channel-tables';
import { areTooClose, type Channel, nearestOf, type Spacing } from './channel.model.ts';
import { nearestTripleProduct, ratingOf } from './intermodulation.ts';

export interface ChannelRequest {
  systems: readonly ChannelSystem[];
  /** Chosen by the director. */
  fixed?: string | null;
  wish?: string | null;
  /** Channel of the last heat, and all earlier ones. */
  last?: string | null;
  flown?: ReadonlySet<string>;
}

/** Each weight exceeds 24 times the next: a heat has at most 24 slots. */
const cost = { nothing: 27_000, wishMissed: 900, changed: 30, unknown: 1 };

interface Choice {
  channel: Channel;
  cost: number;
}

/** The cheapest assignment of the pilots so far to a set of channels. */
interface Way {
  cost: number;
  flown: Channel | undefined;
  before: number;
}

/**
 * Assigns channels to the pilots of a heat: as many pilots as possible, then wishes, then few changes, then known channels;
 * ties go to the cleanest set, then to the lowest. Deterministic. Dynamic programming over sets of channels: thousands of
 * steps for eight pilots on twelve channels.
 */
export class ChannelPlanner {
  /** Work counter for tests. */
  steps = 0;

  private readonly pool: readonly Channel[];
  /** Bit masks of the channels that conflict with each channel, itself included. */
  private readonly conflicts: readonly number[];
  private readonly cleanness = new Map<number, { rating: number; third: number }>();

  constructor(pool: readonly Channel[], spacing: Spacing) {
    this.pool = pool.toSorted((a, b) => a.mhz - b.mhz || (a.key < b.key ? -1 : 1));
    this.conflicts = this.pool.map((one, i) =>
      this.pool.reduce(
        (bits, other, n) => (n === i || areTooClose(one, other, spacing) ? bits | (1 << n) : bits),
        0,
      ),
    );
  }

  /** In the order of the pilots; undefined when none is left. */
  assign(pilots: readonly ChannelRequest[]): (Channel | undefined)[] {
    const choices = pilots.map((pilot) => this.choicesOf(pilot));
    return this.cheapest(choices, false) ?? this.cheapest(choices, true)!;
  }

  /** Cost per channel of the pool; null: not possible. Falls back to the nearest channel of the pilot's system. */
  private choicesOf({ systems, fixed, wish, last, flown }: ChannelRequest): (Choice | null)[] {
    const isOwn = this.pool.some(({ system }) => systems.includes(system));
    return this.pool.map((place) => {
      const own = systems.includes(place.system);
      const channel = fixed || own ? place : isOwn ? undefined : nearestOf(place, systems);
      if (!channel || (fixed && channel.key !== fixed)) return null;
      const { key } = channel;
      const missed = wish && key !== wish ? cost.wishMissed : 0;
      const changed = last && key !== last ? cost.changed : 0;
      return { channel, cost: missed + changed + (flown?.size && !flown.has(key) ? cost.unknown : 0) };
    });
  }

  private cheapest(
    choices: readonly (Choice | null)[][],
    maySkip: boolean,
  ): (Channel | undefined)[] | undefined {
    const layers: Map<number, Way>[] = [new Map([[0, { cost: 0, flown: undefined, before: 0 }]])];
    for (const own of choices) layers.push(this.next(layers.at(-1)!, own, maySkip));
    const set = this.bestOf(layers.at(-1)!);
    return set === undefined ? undefined : this.trace(layers, set);
  }

  private next(ways: ReadonlyMap<number, Way>, choices: readonly (Choice | null)[], maySkip: boolean) {
    const next = new Map<number, Way>();
    const keep = (set: number, way: Way): void => {
      this.steps += 1;
      const cheapest = next.get(set);
      if (!cheapest || way.cost < cheapest.cost) next.set(set, way);
    };
    for (const [set, way] of ways) {
      for (const [channel, choice] of choices.entries()) {
        if (choice === null || (set & this.conflicts[channel]!) !== 0) continue;
        const added = { cost: way.cost + choice.cost, flown: choice.channel, before: set };
        keep(set | (1 << channel), added);
      }
      if (maySkip) keep(set, { cost: way.cost + cost.nothing, flown: undefined, before: set });
    }
    return next;
  }

  private bestOf(ways: ReadonlyMap<number, Way>): number | undefined {
    const least = Math.min(...Array.from(ways.values(), (way) => way.cost));
    const sets = [...ways].filter(([, way]) => way.cost === least).map(([set]) => set);
    return sets.toSorted((a, b) => this.isCleaner(a, b))[0];
  }

  private isCleaner(a: number, b: number): number {
    const [one, other] = [this.cleannessOf(a), this.cleannessOf(b)];
    return other.rating - one.rating || other.third - one.third || lowestFirst(a, b);
  }

  /** Intermodulation affects analog receivers only. */
  private cleannessOf(set: number): { rating: number; third: number } {
    const cached = this.cleanness.get(set);
    if (cached) return cached;
    const used = this.pool.filter(({ system }, i) => set & (1 << i) && system === 'analog');
    const mhz = used.map((channel) => channel.mhz);
    const found = {
      rating: mhz.length > 1 ? ratingOf(mhz) : 100,
      third: Math.min(nearestTripleProduct(mhz), 1000),
    };
    this.cleanness.set(set, found);
    return found;
  }

  private trace(layers: readonly ReadonlyMap<number, Way>[], last: number): (Channel | undefined)[] {
    let set = last;
    const channels: (Channel | undefined)[] = [];
    for (const ways of layers.slice(1).toReversed()) {
      const { flown, before } = ways.get(set)!;
      channels.unshift(flown);
      set = before;
    }
    return channels;
  }
}

function lowestFirst(a: number, b: number): number {
  const different = a ^ b;
  const lowest = different & -different;
  return a & lowest ? -1 : Number(different !== 0);
}
