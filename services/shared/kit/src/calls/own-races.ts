import type { CallContract, RaceField } from '@paddock/contracts/call';
import type { Caller } from '@paddock/contracts/caller';
import { currentCall } from './current-call.ts';
import { Refusal } from './refusal.ts';

/** The race of which this is a part; undefined for unknown ids. */
export type RaceOf = (field: Exclude<RaceField, 'raceId'>, id: string) => Promise<string | undefined>;

/** The races of a director; undefined for all other admins, who see every race. */
export const ownRaces = ({ caller }: { caller: Caller } = currentCall()): readonly string[] | undefined =>
  caller.kind === 'admin' && caller.role === 'director' ? (caller.races ?? []) : undefined;

/** Refuses calls of directors about other races than theirs. Unknown ids too, so that they cannot be tried out. */
export async function refuseOtherRaces(
  { ofRace }: CallContract,
  input: object,
  caller: Caller,
  raceOf: RaceOf | undefined,
): Promise<void> {
  const own = ownRaces({ caller });
  if (own === undefined || ofRace === 'filtered' || ofRace === 'none') return;
  const raceId = await raceIn(input as Record<string, unknown>, ofRace, raceOf);
  if (raceId === undefined || !own.includes(raceId)) throw new Refusal('not_allowed');
}

async function raceIn(
  input: Record<string, unknown>,
  field: RaceField | undefined,
  raceOf: RaceOf | undefined,
): Promise<string | undefined> {
  const id = field && input[field];
  if (typeof id !== 'string') return undefined;
  return field === 'raceId' ? id : raceOf?.(field!, id);
}
