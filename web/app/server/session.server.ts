import type { SiteSettings } from './visit.server.ts';

const sessionCookie = 'access_token';
const deviceCookie = 'device';

/** The longest a browser keeps a cookie. When a session ends is for the service to say; the cookie only must not end first. */
const COOKIE_SECONDS = 400 * 24 * 3600;

const tokenForm = /^[\w-]{16,128}$/;

function cookieOf(request: Request, cookieName: string): string | undefined {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === cookieName && tokenForm.test(value)) return value;
  }
  return undefined;
}

export const accessTokenOf = (request: Request): string | undefined => cookieOf(request, sessionCookie);

/** The name this browser gave itself, from when somebody first signed in with it. It outlives sessions and opens nothing. */
export const deviceOf = (request: Request): string | undefined => cookieOf(request, deviceCookie);

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
 * One cookie for the hosts of all languages. A browser may still hold one of a single host, from before they shared a
 * domain: it would be sent first and could not be signed out, so it goes with every change.
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

export const signedOutCookies = (settings: SiteSettings): SetCookie[] => sessionCookies('', 0, settings);
