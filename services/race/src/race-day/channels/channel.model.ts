import type { ChannelView } from '@paddock/contracts/race/race-day.shapes';
import { channelTables, type ChannelSystem } from '@paddock/contracts/race/channel-tables';

export interface Channel {
  /** `analog:R1`: the letter alone is not a channel. */
  key: string;
  system: ChannelSystem;
  name: string;
  mhz: number;
  width: number;
}

/** How far apart the channels of one heat have to be, in MHz. */
export interface Spacing {
  minimumDistance: number;
  guard: number;
}

const known: ReadonlyMap<string, Channel> = new Map(
  (Object.keys(channelTables) as ChannelSystem[]).flatMap((system) => {
    const { width, bands } = channelTables[system];
    return Object.entries<readonly (number | null)[]>(bands).flatMap(([band, numbers]) =>
      numbers.flatMap((mhz, i): [string, Channel][] => {
        if (mhz === null) return [];
        const name = `${band}${i + 1}`;
        return [[`${system}:${name}`, { key: `${system}:${name}`, system, name, mhz, width }]];
      }),
    );
  }),
);

export const channelOf = (key: string | null): Channel | undefined => (key ? known.get(key) : undefined);

/** As far as the channels of digital systems lie from the grid that analog ones are on, in MHz. */
const SAME_PLACE = 11;

/** The channel of these systems that lies where another is; undefined when none does. */
export function nearestOf({ mhz }: Channel, systems: readonly ChannelSystem[]): Channel | undefined {
  const near = [...known.values()].filter(
    (channel) => systems.includes(channel.system) && Math.abs(channel.mhz - mhz) <= SAME_PLACE,
  );
  return near.toSorted((a, b) => Math.abs(a.mhz - mhz) - Math.abs(b.mhz - mhz))[0];
}

export function presentChannel(key: string | null): ChannelView | null {
  const channel = channelOf(key);
  return channel ? { system: channel.system, name: channel.name, mhz: channel.mhz } : null;
}

/** Two signals keep half of both widths apart and the guard beside, and never less than the least distance. */
export const distanceNeeded = (a: Channel, b: Channel, { minimumDistance, guard }: Spacing): number =>
  Math.max(minimumDistance, (a.width + b.width) / 2 + guard);

export const areTooNear = (a: Channel, b: Channel, spacing: Spacing): boolean =>
  Math.abs(a.mhz - b.mhz) < distanceNeeded(a, b, spacing);
