import type { ViewOf } from '@paddock/contracts/call-table';
import type { BracketName } from '@paddock/contracts/race/catalog/race-kinds';
import type { PillTone } from '@paddock/ui/pill';
import type { TFunction } from 'i18next';

export type Day = ViewOf<'adm/get_adm_race_day'>;
export type Stage = Day['stages'][number];
export type Heat = Day['heats'][number];
export type Slot = Heat['slots'][number];
export type Step = 'call' | 'start' | 'stop' | 'make_official' | 'reopen' | 'refly' | 'cancel' | 'restore';

export const stateTones: Record<Heat['state'], PillTone> = {
  planned: 'neutral',
  called: 'few',
  running: 'live',
  provisional: 'brand',
  official: 'open',
  cancelled: 'full',
};

/** Possible steps by state, the usual one first. */
export const stepsFrom: Record<Heat['state'], readonly Step[]> = {
  planned: ['call', 'cancel'],
  called: ['start', 'stop', 'cancel'],
  running: ['stop'],
  provisional: ['make_official', 'refly'],
  official: ['reopen'],
  cancelled: ['restore'],
};

/** Steps that need a reason. */
export const needsReason: ReadonlySet<Step> = new Set(['stop', 'reopen', 'refly', 'cancel']);

export const canBeFlown = ({ state }: Heat): boolean =>
  state === 'called' || state === 'running' || state === 'provisional';

export const isOpen = ({ state }: Heat): boolean => state === 'planned' || state === 'called';

/** Numbers of called or flown heats that a heat fills: they keep their pilots if it is reopened. */
export const calledAfter = ({ heats }: Day, number: number): number[] =>
  heats
    .filter(
      ({ state, slots }) =>
        !['planned', 'cancelled'].includes(state) && slots.some(({ fromHeat }) => fromHeat === number),
    )
    .map((heat) => heat.number);

/** `analog:R1` → `R1`. */
export const channelName = (key: string | null): string => key?.split(':')[1] ?? '';

/** Callsigns by sign-up id. */
export const callsignsOf = ({ pilots }: Day): ReadonlyMap<string | null, string> =>
  new Map(pilots.map(({ signUpId, callsign }) => [signUpId, callsign]));

/** Pilots without a rank. */
export const guestsOf = ({ pilots }: Day): ReadonlySet<string | null> =>
  new Set(pilots.filter(({ guest }) => guest).map(({ signUpId }) => signUpId));

export function bracketLabel(name: BracketName, t: TFunction): string {
  const [kind, size] = name.split('-') as ['single' | 'double' | 'multigp', string];
  return t(`raceDay.bracket.${kind}`, { size });
}
