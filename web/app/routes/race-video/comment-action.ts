import { commentDeed } from '../../features/videos/videos.server.ts';
import type { Route } from './+types/comment-deed.ts';

export const action = (incoming: Route.ActionArgs) => commentDeed(incoming);
