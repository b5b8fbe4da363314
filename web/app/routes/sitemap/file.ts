import { sitemapFile } from '../../features/sitemap/sitemap.server.ts';
import type { Route } from './+types/file.ts';

export const loader = (incoming: Route.LoaderArgs) => sitemapFile(incoming, incoming.params.file);
