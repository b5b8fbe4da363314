import type { Language } from '@paddock/contracts/language';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress, isTrusted } from '@paddock/http-edge/client-address';
import type { Env } from './env.ts';

/** Verified facts about a request. */
export interface Arrival {
  lang: Language;
  host: string;
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
  const host = (single(forwarded['x-forwarded-host']) ?? request.headers.host ?? '').toLowerCase();
  const lang = languageOf(host, env);
  if (!lang) return undefined;
  return {
    lang,
    host,
    scheme: single(forwarded['x-forwarded-proto']) === 'https' ? 'https' : 'http',
    address: clientAddress(peer, single(forwarded['x-forwarded-for']), env.trustedProxies),
    requestId,
  };
}

function languageOf(host: string, env: Env): Language | undefined {
  for (const [language, own] of Object.entries(env.hosts)) if (own === host) return language as Language;
  return undefined;
}
