import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RaceTerms } from './sign-up.model.ts';

type Needs = Pick<RaceTerms, 'callsignNeeded' | 'realNameNeeded'>;

export type Profile = Pick<MemberCardView, 'birthYear' | 'callsign' | 'realName' | 'phone'>;

export const needsProfile = ({ callsignNeeded, realNameNeeded }: Needs): boolean =>
  callsignNeeded || realNameNeeded;

export function profileRefusal(
  { callsignNeeded, realNameNeeded }: Needs,
  { callsign, realName }: Profile,
): Refusal | undefined {
  const fields = [
    ...(callsignNeeded && !callsign ? ['callsign'] : []),
    ...(realNameNeeded && !realName ? ['realName'] : []),
  ];
  return fields.length > 0 ? new Refusal('profile_incomplete', { fields }) : undefined;
}
