import type { ViewOf } from '@paddock/contracts/call-table';
import { type Care, forPilot } from '../../../in-care/pilots-in-care.server.ts';
import { callAsMember, type Incoming, visitContext } from '../../../server/calls.server.ts';

type SignUps = ViewOf<'get_my_sign_up'>['signUps'];

/** Of the member or a pilot in care, in one race. */
export interface Relative {
  /** Undefined: the member. */
  pilotId: string | undefined;
  name: string;
  signUps: SignUps;
}

/** With the pilot whose sign-ups are `shown`. */
export function familyIn(
  incoming: Incoming,
  raceId: string,
  { pilots, currentId }: Care,
  shown: SignUps,
): Promise<Relative[]> {
  const t = incoming.context.get(visitContext).i18n.getFixedT(null, 'care');
  const people = [{ pilotId: undefined, name: t('tabs.me') }, ...pilots];
  return Promise.all(
    people.map(async ({ pilotId, name }) => {
      if (pilotId === currentId) return { pilotId, name, signUps: shown };
      const { data } = await callAsMember(forPilot(incoming, pilotId), 'get_my_sign_up', { raceId });
      return { pilotId, name, signUps: data?.signUps ?? [] };
    }),
  );
}
