import { newsFeed } from '../../features/sitemap/sitemap.server.ts';
import type { Route } from './+types/rss.ts';

export const loader = (incoming: Route.LoaderArgs) => newsFeed(incoming);
