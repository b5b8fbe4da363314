import { data } from 'react-router';
import { callAsVisitor, callIfSignedIn, type Incoming, langOf } from '../../../server/calls.server.ts';
import { raceDates } from '../../../time/race-dates.server.ts';
import type { OwnStatus } from './sign-up-link.tsx';

/** The visitor's own status in a race, for its shared, cacheable page. */
export async function ownStatus(incoming: Incoming, raceId: string) {
  const { envelope, headers } = await callIfSignedIn(incoming, 'get_my_sign_up', { raceId });
  const view: OwnStatus = { signUp: null };
  const mine = envelope?.code === 0 ? envelope.data : null;
  if (!mine) return data(view, { headers });
  const { signUps } = mine;
  // Of several, an open offer first.
  const signUp = signUps.find(({ status }) => status === 'offered') ?? signUps[0];
  if (signUp) {
    const { status, waitingPosition, offerEndsAt } = signUp;
    const until = offerEndsAt === null ? '' : await localTime(incoming, raceId, offerEndsAt);
    view.signUp = { status, waitingPosition, until };
  }
  view.openingWished = mine.openingWished;
  return data(view, { headers });
}

/** A moment in the time zone of the race; empty when the race cannot be read. */
async function localTime(incoming: Incoming, raceId: string, moment: string): Promise<string> {
  const { data: race } = await callAsVisitor(incoming, 'get_race_detail', { raceId });
  return race ? raceDates(race.zone, langOf(incoming)).moment(moment) : '';
}
