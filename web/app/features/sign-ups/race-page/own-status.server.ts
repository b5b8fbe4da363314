import { errors } from '@paddock/contracts/errors';
import { data } from 'react-router';
import {
  callAsVisitor,
  type Incoming,
  langOf,
  siteContext,
  visitContext,
} from '../../../server/calls.server.ts';
import { accessTokenOf, signedOutCookies } from '../../../server/session.server.ts';
import { raceDates } from '../../../time/race-dates.server.ts';
import type { OwnStatus } from './sign-up-link.tsx';

/** The visitor's own status in a race, for its shared, cacheable page. */
export async function ownStatus(incoming: Incoming, raceId: string) {
  const { request, context } = incoming;
  const { bff, settings } = context.get(siteContext);
  const visit = context.get(visitContext);
  const accessToken = accessTokenOf(request);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  let view: OwnStatus = { signUp: null };
  if (accessToken !== undefined) {
    const envelope = await bff.call('get_my_sign_up', { raceId }, visit, { accessToken });
    if (envelope.code === errors.not_signed_in.code)
      for (const cookie of signedOutCookies(settings)) headers.append(...cookie);
    const mine = envelope.code === 0 ? envelope.data : null;
    const signUps = mine?.signUps ?? [];
    // Of several, an open offer first.
    const signUp = signUps.find(({ status }) => status === 'offered') ?? signUps[0];
    if (signUp) {
      const { status, waitingPosition, offerEndsAt } = signUp;
      const until = offerEndsAt === null ? '' : await localTime(incoming, raceId, offerEndsAt);
      view = { signUp: { status, waitingPosition, until } };
    }
    view.openingWished = mine?.openingWished;
  }
  return data(view, { headers });
}

/** A moment in the time zone of the race; empty when the race cannot be read. */
async function localTime(incoming: Incoming, raceId: string, moment: string): Promise<string> {
  const { data: race } = await callAsVisitor(incoming, 'get_race_detail', { raceId });
  return race ? raceDates(race.zone, langOf(incoming)).moment(moment) : '';
}
