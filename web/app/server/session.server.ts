import type { SiteSettings } from './visit.server.ts';

const sessionCookie = 'access_token';
const deviceCookie = 'device';
const phoneCountryCookie = 'phone_country';

/** Maximum lifetime of a cookie. The service ends sessions; the cookie must only not end first. */
const COOKIE_SECONDS = 400 * 24 * 3600;

const tokenForm = /^[\w-]{16,128}$/;

const countryForm = /^[A-Z]{2}$/;

function cookieOf(request: Request, cookieName: string, form: RegExp): string | undefined {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === cookieName && form.test(value)) return value;
  }
  return undefined;
}

export const accessTokenOf = (request: Request): string | undefined =>
  cookieOf(request, sessionCookie, tokenForm);

/** Device id of this browser, from its first sign-in. Outlives sessions and grants nothing. */
export const deviceOf = (request: Request): string | undefined => cookieOf(request, deviceCookie, tokenForm);

/** Country of the phone of the last sign-in in this browser; pages that are cached must not read it. */
export const phoneCountryOf = (request: Request): string | undefined =>
  cookieOf(request, phoneCountryCookie, countryForm);

type SetCookie = ['Set-Cookie', string];

function cookie(
  pair: string,
  seconds: number,
  { scheme }: SiteSettings,
  domain: string | undefined,
): SetCookie {
  const parts = [
    pair,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(scheme === 'https' ? ['Secure'] : []),
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
  ];
  return ['Set-Cookie', parts.join('; ')];
}

/**
 * One cookie for all language hosts. Also deletes a host-only cookie from before the shared domain, which
 * would be sent first and never be cleared.
 */
const sessionCookies = (value: string, seconds: number, settings: SiteSettings): SetCookie[] => {
  const domain = settings.sessionCookieDomain;
  return [
    ...(domain === undefined ? [] : [cookie(`${sessionCookie}=`, 0, settings, undefined)]),
    cookie(`${sessionCookie}=${value}`, seconds, settings, domain),
  ];
};

export const signedInCookies = (
  token: string,
  device: string | undefined,
  settings: SiteSettings,
): SetCookie[] => [
  ...sessionCookies(token, COOKIE_SECONDS, settings),
  ...(device === undefined
    ? []
    : [cookie(`${deviceCookie}=${device}`, COOKIE_SECONDS, settings, settings.sessionCookieDomain)]),
];

export const phoneCountryCookies = (country: string | undefined, settings: SiteSettings): SetCookie[] =>
  country === undefined
    ? []
    : [cookie(`${phoneCountryCookie}=${country}`, COOKIE_SECONDS, settings, settings.sessionCookieDomain)];

export const signedOutCookies = (settings: SiteSettings): SetCookie[] => sessionCookies('', 0, settings);

const placeholderOrigin = 'http://placeholder.invalid';

/** A path of this site with its query and fragment; undefined for other origins. */
export function ownPath(requested: string | null): string | undefined {
  if (!requested?.startsWith('/') || requested.length > 500) return undefined;
  const url = URL.parse(requested, placeholderOrigin);
  // The parser turns `/.//host` into `//host`, which a browser reads as another site.
  if (url?.origin !== placeholderOrigin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Where to go after sign-in. */
export function nextPath(requested: string | null): string {
  const path = ownPath(requested)?.replace(/#.*/, '');
  return path === undefined || /^\/member\/(?:login|register|findpwd)(?:[/?]|$)/.test(path)
    ? '/member'
    : path;
}
