import { dayVersion } from '../../features/heats/race-day.server.ts';
import type { Route } from './+types/heats-version.ts';

export const loader = (incoming: Route.LoaderArgs) => dayVersion(incoming, incoming.params.raceId);
