import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { languages, type Language } from '@paddock/contracts/language';
import { clientAddress, isTrusted } from '@paddock/http-edge/client-address';
import { configuredHost } from '@paddock/http-edge/host-name';
import type { Env } from './env.ts';

/** Verified facts about a request. */
export interface Arrival {
  lang: Language;
  /** As configured; the client may have written it with capitals, a final dot or another port. */
  host: string;
  /** As the client wrote it: forms are compared with the origin of their page. */
  writtenHost: string;
  scheme: 'http' | 'https';
  /** Client address, as far as trusted proxies vouch for it. */
  address: string;
  requestId: string;
}

const requestIdForm = /^[\w-]{8,64}$/;

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? undefined : value;

export function requestIdOf(request: IncomingMessage, env: Env): string {
  const given = single(request.headers['x-request-id']) ?? '';
  const isOurs = isTrusted(request.socket.remoteAddress ?? '', env.trustedProxies);
  return isOurs && requestIdForm.test(given) ? given : randomUUID();
}

/** Undefined for unknown hosts. Forwarding headers count only from a trusted proxy. */
export function arrivalOf(request: IncomingMessage, requestId: string, env: Env): Arrival | undefined {
  // The absolute form names a second host and is for proxies only.
  if (!request.url?.startsWith('/')) return undefined;
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = isTrusted(peer, env.trustedProxies) ? request.headers : {};
  const writtenHost = single(forwarded['x-forwarded-host']) ?? request.headers.host ?? '';
  const host = configuredHost(writtenHost, Object.values(env.hosts));
  const lang = languages.find((language) => env.hosts[language] === host);
  if (host === undefined || !lang) return undefined;
  return {
    lang,
    host,
    writtenHost,
    scheme: single(forwarded['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    address: clientAddress(peer, single(forwarded['x-forwarded-for']), env.trustedProxies),
    requestId,
  };
}

/** Drafts are carried between the languages of the site; the route itself compares the origin with theirs. */
const crossOriginForms = new Set(['/draft']);
/** With the mark `carry` they are only shown again, in the language of this host. */
const carriedForms = new Set(['/contact', '/member/register', '/event-club-join']);

/** A form that is posted to be continued in another language. */
export function isCarriedForm({ url }: Pick<IncomingMessage, 'url'>): boolean {
  const [path = '', query] = url!.split('?', 2);
  return carriedForms.has(path) && new URLSearchParams(query).has('carry');
}

/** A form of another site's page, as its browser reports. Clients other than browsers may send neither header. */
export function isForeignForm(request: IncomingMessage, { scheme, writtenHost }: Arrival, env: Env): boolean {
  const { headers, url } = request;
  if (crossOriginForms.has(url!.split('?', 1)[0]!)) return false;
  if (isCarriedForm(request))
    return !Object.values(env.hosts).some((host) => headers.origin === `${env.scheme}://${host}`);
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return (
    origin !== undefined && URL.parse(origin)?.origin !== URL.parse(`${scheme}://${writtenHost}`)?.origin
  );
}
