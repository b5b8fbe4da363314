import { rowRounds } from '../../features/results/row-rounds.server.ts';
import type { Route } from './+types/row-rounds.ts';

export const loader = (incoming: Route.LoaderArgs) =>
  rowRounds(incoming, incoming.params.raceId, incoming.params.classId);
