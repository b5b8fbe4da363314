import { sitemapIndex } from '../../features/sitemap/sitemap.server.ts';
import type { Route } from './+types/all.ts';

export const loader = (incoming: Route.LoaderArgs) => sitemapIndex(incoming);
