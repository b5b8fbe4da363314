import { ownSignUp } from '../../features/sign-ups/own-sign-up.server.ts';
import type { Route } from './+types/own.ts';

export const loader = (incoming: Route.LoaderArgs) => ownSignUp(incoming, incoming.params.raceId);
