import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';

const toSignUp = /^\/race-detail\/([\da-f-]{36})\/sign-up(?:\?|$)/;

/** Optional: the page renders without it. */
export async function raceAhead(incoming: Incoming, next: string | null) {
  const raceId = toSignUp.exec(next ?? '')?.[1];
  if (raceId === undefined) return undefined;
  const { data: race } = await callAsVisitor(incoming, 'get_race_detail', { raceId });
  return race?.title;
}
