import type { ServerResponse } from 'node:http';
import { videoOrigins } from '@paddock/contracts/rich-text/formats';
import type { Env } from './env.ts';

/**
 * No inline scripts or styles, no policy that turns text into script: the token is in localStorage. `paddock-editor`
 * only parses inert documents; `paddock-gate` names the service worker. The camera scans passes at check-in. Allowed
 * pictures and frames match the HTML sanitizer.
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

/** On built files, which are no documents. */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const pageHeaders = {
  ...fileHeaders,
  'content-security-policy': contentSecurityPolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'x-robots-tag': 'noindex, nofollow',
};

export const setSecurityHeaders = (response: ServerResponse, scheme: Env['scheme']): void =>
  setHeaders(response, scheme, pageHeaders);

export const setFileHeaders = (response: ServerResponse, scheme: Env['scheme']): void =>
  setHeaders(response, scheme, fileHeaders);

function setHeaders(response: ServerResponse, scheme: Env['scheme'], headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (scheme === 'https') {
    response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains');
  }
}
