import { callAsMember, type Incoming, pilotIn } from '../server/calls.server.ts';

/** For the tabs of personal pages, which work without them. */
export async function careOf(incoming: Incoming) {
  const { data } = await callAsMember(incoming, 'get_pilots_in_care', {});
  const current = pilotIn(incoming);
  const pilots = (data?.rows ?? [])
    .filter(({ status }) => status === 'active')
    .map(({ memberId, realName, nickname }) => ({
      pilotId: memberId,
      name: realName || nickname,
      isCurrent: memberId === current,
    }));
  return { pilots, name: pilots.find(({ isCurrent }) => isCurrent)?.name };
}

export type Care = Awaited<ReturnType<typeof careOf>>;
