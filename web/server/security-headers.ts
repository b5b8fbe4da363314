import type { ServerResponse } from 'node:http';
import { videoOrigins } from '@paddock/contracts/rich-text/formats';
import type { Env } from './env.ts';
import type { InlineHashes } from './inline-hashes.ts';

export type PolicySettings = Pick<Env, 'scheme' | 'hosts' | 'streamOrigins'>;
type Header = readonly [name: string, value: string];

/** Same allow-list of pictures and frames as the sanitizer of rich text. */
const policy = (scripts: string, styles: string, { scheme, hosts, streamOrigins }: PolicySettings): string =>
  [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    // Rich text may have pictures by `http:`; over HTTPS they are upgraded.
    `img-src 'self' data: https:${scheme === 'http' ? ' http:' : ''}`,
    // hls.js plays through a blob URL.
    ["media-src 'self' blob:", ...streamOrigins].join(' '),
    // hls.js fetches playlists; some browsers play them natively.
    ["connect-src 'self'", ...streamOrigins].join(' '),
    "object-src 'none'",
    `frame-src ${videoOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The other languages, for drafts of forms.
    ["form-action 'self'", ...Object.values(hosts).map((host) => `${scheme}://${host}`)].join(' '),
    ...(scheme === 'https' ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** On built files, which are no documents. */
const fileHeaders: readonly Header[] = [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
];

const pageHeaders: readonly Header[] = [
  ...fileHeaders,
  ['x-frame-options', 'DENY'],
  // Not `same-origin`: without a referrer a form post sends `Origin: null` and fails the CSRF check.
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
];

const headersWith = (contentPolicy: string, { scheme }: PolicySettings): Header[] => [
  ...pageHeaders,
  ['content-security-policy', contentPolicy],
  ...(scheme === 'https' ? [['strict-transport-security', 'max-age=31536000'] as const] : []),
];

const sources = (hashes: readonly string[]): string => hashes.map((hash) => ` ${hash}`).join('');

/** Of a cached page: its inline scripts and styles are allowed by hash. */
export const hashedPageHeaders = ({ scripts, styles }: InlineHashes, settings: PolicySettings): Header[] =>
  headersWith(policy(sources(scripts), sources(styles), settings), settings);

/** Of a page rendered for one response. */
export function setPageHeaders(response: ServerResponse, nonce: string, settings: PolicySettings): void {
  const source = ` 'nonce-${nonce}'`;
  for (const [name, value] of headersWith(policy(source, source, settings), settings))
    response.setHeader(name, value);
}

export function setFileHeaders(response: ServerResponse): void {
  for (const [name, value] of fileHeaders) response.setHeader(name, value);
}
