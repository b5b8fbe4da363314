import { toZonedMoment, typedMoment } from '../../engine/fields/zones/zoned-moment.ts';
import { numberText, numberOf } from '../../ui/fields/field-rules.ts';
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
    counted: numberText(counted),
  };
}

export function teamInput(
  { smallest, largest, until, needed, counted }: TeamValues,
  zone: string,
  row: RaceSettings | undefined,
): Teams | null {
  if (largest.trim() === '') return null;
  return {
    smallest: Number(smallest.trim() || 1),
    largest: Number(largest),
    until: typedMoment(until, zone, row && { at: row.teams?.until, zone: row.zone }) || null,
    needed,
    counted: numberOf(counted),
  };
}
