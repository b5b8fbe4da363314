import { videoOrigins } from '@paddock/contracts/rich-text/formats';
import type { ServerResponse } from 'node:http';
import type { Env } from './env.ts';

type Settings = Pick<Env, 'scheme' | 'streamOrigins'>;

/** Pictures and frames are those that the cleaner of formatted texts keeps. */
const policy = (nonce: string, { scheme, streamOrigins }: Settings): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    // A video in pieces is put together in the page, which shows it as a blob of its own.
    ["media-src 'self' blob:", ...streamOrigins].join(' '),
    // The list of a broadcast is read by a script; some browsers play it by themselves.
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
  // Not `same-origin`: without a referrer a form post says `Origin: null` and is taken for a forgery.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** On every answer of this server, pages and files alike. */
export function setSecurityHeaders(response: ServerResponse, nonce: string, settings: Settings): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-security-policy', policy(nonce, settings));
  if (settings.scheme === 'https') response.setHeader('strict-transport-security', 'max-age=31536000');
}
