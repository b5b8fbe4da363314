import { webManifest } from '../server/web-manifest.server.ts';
import type { Route } from './+types/manifest.ts';

export const loader = (incoming: Route.LoaderArgs) => webManifest(incoming);
