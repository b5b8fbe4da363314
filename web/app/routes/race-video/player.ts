import { videoForPlayer } from '../../features/videos/videos.server.ts';
import type { Route } from './+types/player.ts';

export const loader = (incoming: Route.LoaderArgs) => videoForPlayer(incoming, incoming.params.videoId);
