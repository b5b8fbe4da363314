import { ownStatus } from '../../features/sign-ups/race-page/own-status.server.ts';
import type { Route } from './+types/own.ts';

export const loader = (incoming: Route.LoaderArgs) => ownStatus(incoming, incoming.params.raceId);
