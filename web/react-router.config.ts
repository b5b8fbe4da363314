import type { Config } from '@react-router/dev/config';
import { compressAssets } from './compress-assets.ts';

export default {
  ssr: true,
  // The route list is small and ships with the page, so there is no manifest endpoint.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
