import { clubFile } from '../../features/club/club-page.server.ts';
import type { Route } from './+types/file.ts';

export const loader = (incoming: Route.LoaderArgs) => clubFile(incoming, incoming.params.clubFileId);
