import { videoTicket } from '../../features/videos/videos.server.ts';
import type { Route } from './+types/ticket.ts';

export const loader = (incoming: Route.LoaderArgs) => videoTicket(incoming, incoming.params.videoId);
