import type { Config } from '@react-router/dev/config';
import { compressAssets } from './compress-assets.ts';

export default {
  ssr: true,
  // The whole list of routes is small and travels with the page, so there is no discovery address to defend.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
