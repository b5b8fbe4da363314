import { sharePicture } from '../../features/sharing/share-picture.server.ts';
import type { Route } from './+types/picture.ts';

export const loader = (incoming: Route.LoaderArgs) => sharePicture(incoming, incoming.params);
