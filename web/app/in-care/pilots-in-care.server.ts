import { ofPilot } from './pilot-path.ts';
import { callAsMember, type Incoming, pilotIn } from '../server/calls.server.ts';

/** For the tabs of personal pages, which work without them. */
export async function careOf(incoming: Incoming) {
  const { data } = await callAsMember(incoming, 'get_pilots_in_care', {});
  const pilotId = pilotIn(incoming);
  const pilots = (data?.rows ?? [])
    .filter(({ status }) => status === 'active')
    .map(({ memberId, realName, nickname }) => ({
      pilotId: memberId,
      name: realName || nickname,
    }));
  return { pilots, currentId: pilots.find((pilot) => pilot.pilotId === pilotId)?.pilotId };
}

/** The arguments of a page for another pilot; without an id, for the member. */
export const forPilot = <Args extends Incoming>(incoming: Args, pilotId: string | undefined): Args => {
  const { pathname } = incoming.url;
  const path = pilotId === undefined ? pathname : ofPilot(pathname, pilotId);
  return { ...incoming, url: new URL(path, incoming.url) };
};

export type Care = Awaited<ReturnType<typeof careOf>>;
