import { videoOrigins } from '@paddock/contracts/rich-text/formats';
import type { ServerResponse } from 'node:http';
import type { Env } from './env.ts';

/**
 * No inline script or style, no policy that could turn text into script: the token lives in page storage.
 * The editor's own policy makes documents that are never shown, and nothing else; that of the gate names the one script that opens it offline. The camera reads passes at check-in.
 * Pictures and frames are those that the cleaner of formatted texts keeps.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  `frame-src ${videoOrigins.join(' ')}`,
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types paddock-editor paddock-gate',
].join('; ');

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'x-robots-tag': 'noindex, nofollow',
};

export function setSecurityHeaders(response: ServerResponse, scheme: Env['scheme']): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (scheme === 'https') {
    response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
}
