import { channelTables, type ChannelSystem } from '@paddock/contracts/race/race-day/channel-tables';
import type { ChannelView } from '@paddock/contracts/race/race-day/race-day.shapes';

export interface Channel {
  /** With the system: `analog:R1`. */
  key: string;
  system: ChannelSystem;
  name: string;
  mhz: number;
  width: number;
}

/** Minimum spacing in MHz. */
export interface Spacing {
  minimumDistance: number;
  guard: number;
}

const byKey: ReadonlyMap<string, Channel> = new Map(
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

export const channelOf = (key: string | null): Channel | undefined => (key ? byKey.get(key) : undefined);

/** Maximum distance of digital channels from the analog grid, in MHz. */
const MAX_GRID_OFFSET = 11;

/** The channel of these systems at the same frequency, if any. */
export function nearestOf({ mhz }: Channel, systems: readonly ChannelSystem[]): Channel | undefined {
  const near = [...byKey.values()].filter(
    (channel) => systems.includes(channel.system) && Math.abs(channel.mhz - mhz) <= MAX_GRID_OFFSET,
  );
  return near.toSorted((a, b) => Math.abs(a.mhz - mhz) - Math.abs(b.mhz - mhz))[0];
}

export function presentChannel(key: string | null): ChannelView | null {
  const channel = channelOf(key);
  return channel ? { system: channel.system, name: channel.name, mhz: channel.mhz } : null;
}

/** Half of both widths plus the guard, at least the minimum distance. */
export const requiredDistance = (a: Channel, b: Channel, { minimumDistance, guard }: Spacing): number =>
  Math.max(minimumDistance, (a.width + b.width) / 2 + guard);

export const areTooClose = (a: Channel, b: Channel, spacing: Spacing): boolean =>
  Math.abs(a.mhz - b.mhz) < requiredDistance(a, b, spacing);
