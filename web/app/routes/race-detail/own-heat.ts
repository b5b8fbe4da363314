import { nextHeatsIn } from '../../features/heats/my-heats.server.ts';
import type { Route } from './+types/own-heat.ts';

export const loader = (incoming: Route.LoaderArgs) => nextHeatsIn(incoming, incoming.params.raceId);
