import { videoOrigins } from '@paddock/contracts/rich-text/formats';
import type { ServerResponse } from 'node:http';
import type { Env } from './env.ts';

type Settings = Pick<Env, 'scheme' | 'streamOrigins'>;

/** Same allow-list of pictures and frames as the sanitizer of rich text. */
const policy = (nonce: string, { scheme, streamOrigins }: Settings): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    // hls.js plays through a blob URL.
    ["media-src 'self' blob:", ...streamOrigins].join(' '),
    // hls.js fetches playlists; some browsers play them natively.
    ["connect-src 'self'", ...streamOrigins].join(' '),
    "object-src 'none'",
    `frame-src ${videoOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(scheme === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `same-origin`: without a referrer a form post sends `Origin: null` and fails the CSRF check.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** On pages and files. */
export function setSecurityHeaders(response: ServerResponse, nonce: string, settings: Settings): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-security-policy', policy(nonce, settings));
  if (settings.scheme === 'https') response.setHeader('strict-transport-security', 'max-age=31536000');
}
