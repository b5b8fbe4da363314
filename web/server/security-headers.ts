import { videoOrigins } from '@paddock/contracts/rich-text/formats';
import type { ServerResponse } from 'node:http';

/** Pictures and frames are those that the cleaner of formatted texts keeps. */
const policy = (nonce: string, isSecure: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    // A video in pieces is put together in the page, which shows it as a blob of its own.
    "media-src 'self' blob:",
    "object-src 'none'",
    `frame-src ${videoOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
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
export function setSecurityHeaders(response: ServerResponse, nonce: string, isSecure: boolean): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-security-policy', policy(nonce, isSecure));
  if (isSecure) response.setHeader('strict-transport-security', 'max-age=31536000');
}
