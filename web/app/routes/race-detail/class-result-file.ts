import { classResultFile } from '../../features/results/class-result.server.ts';
import type { Route } from './+types/class-result-file.ts';

export const loader = (incoming: Route.LoaderArgs) =>
  classResultFile(incoming, incoming.params.raceId, incoming.params.classId);
