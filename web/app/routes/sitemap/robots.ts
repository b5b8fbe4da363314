import { robotsFile } from '../../features/sitemap/sitemap.server.ts';
import type { Route } from './+types/robots.ts';

export const loader = (incoming: Route.LoaderArgs) => robotsFile(incoming);
