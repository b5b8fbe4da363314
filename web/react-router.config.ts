import type { Config } from '@react-router/dev/config';
import { compressAssets } from './compress-assets.ts';
import { shortenRouteList } from './route-list.ts';

export default {
  ssr: true,
  // The route list is small and ships with the page, so there is no manifest endpoint.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await shortenRouteList(`${client}/assets`);
    await compressAssets(client);
  },
} satisfies Config;
