import { nextHeatIn } from '../../features/heats/my-heats.server.ts';
import type { Route } from './+types/own-heat.ts';

export const loader = (incoming: Route.LoaderArgs) => nextHeatIn(incoming, incoming.params.raceId);
