import { commentAction } from '../../features/videos/videos.server.ts';
import type { Route } from './+types/comment-action.ts';

export const action = (incoming: Route.ActionArgs) => commentAction(incoming);
