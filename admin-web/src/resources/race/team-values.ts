import { fromZonedMoment, isZone, toZonedMoment } from '../../engine/fields/zoned-moment.ts';
import type { RaceSettings } from './race-pills.tsx';

type Teams = NonNullable<RaceSettings['teams']>;

/** As typed. Without a maximum size the race has no teams. */
export interface TeamValues {
  smallest: string;
  largest: string;
  until: string;
  needed: boolean;
  counted: string;
}

export const blankTeams = (): TeamValues => ({
  smallest: '',
  largest: '',
  until: '',
  needed: false,
  counted: '',
});

export function teamValues(teams: Teams | null | undefined, zone: string): TeamValues {
  if (!teams) return blankTeams();
  const { smallest, largest, until, needed, counted } = teams;
  return {
    smallest: String(smallest),
    largest: String(largest),
    until: until ? toZonedMoment(until, zone) : '',
    needed,
    counted: counted?.toString() ?? '',
  };
}

/** An unchanged time keeps its milliseconds. */
export function teamInput(
  { smallest, largest, until, needed, counted }: TeamValues,
  zone: string,
  row: RaceSettings | undefined,
): Teams | null {
  if (largest.trim() === '') return null;
  const before = row?.teams?.until;
  const isSame = before && row.zone === zone && toZonedMoment(before, zone) === until;
  return {
    smallest: Number(smallest.trim() || 1),
    largest: Number(largest),
    until: isSame ? before : (isZone(zone) && fromZonedMoment(until, zone)) || until || null,
    needed,
    counted: counted.trim() === '' ? null : Number(counted),
  };
}
