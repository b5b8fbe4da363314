import { iconOf } from '@paddock/contracts/upload/media-address';
import { identityOf, siteNameOf } from './identity.server.ts';
import type { Incoming } from './calls.server.ts';

const night = '#0a0d12';

/** For the site on a home screen. */
export async function webManifest(incoming: Incoming): Promise<Response> {
  const logo = (await identityOf(incoming))?.logo;
  const manifest = {
    name: await siteNameOf(incoming),
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    background_color: night,
    theme_color: night,
    icons: [
      ...(logo ? [] : [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }]),
      {
        src: logo ? iconOf(logo, 180) : '/apple-touch-icon.png',
        type: 'image/png',
        sizes: '180x180',
      },
      {
        src: logo ? iconOf(logo, 512) : '/icon-512.png',
        type: 'image/png',
        sizes: '512x512',
        purpose: 'any maskable',
      },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, s-maxage=300, stale-while-revalidate=3600',
    },
  });
}
