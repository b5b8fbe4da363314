import { trackPicture } from '../features/races/detail/track-plan.server.ts';
import type { Route } from './+types/track.ts';

export const loader = (incoming: Route.LoaderArgs) => trackPicture(incoming);
