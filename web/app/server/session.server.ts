import type { SiteSettings } from './visit.server.ts';

const cookieName = 'access_token';

/** The longest a browser keeps a cookie. When a session ends is for the service to say; the cookie only must not end first. */
const COOKIE_SECONDS = 400 * 24 * 3600;

const tokenForm = /^[\w-]{16,128}$/;

export function accessTokenOf(request: Request): string | undefined {
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === cookieName && tokenForm.test(value)) return value;
  }
  return undefined;
}

type SetCookie = ['Set-Cookie', string];

function cookie(value: string, seconds: number, scheme: string, domain: string | undefined): SetCookie {
  const parts = [
    `${cookieName}=${value}`,
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
const cookies = (
  value: string,
  seconds: number,
  { scheme, sessionCookieDomain }: SiteSettings,
): SetCookie[] => [
  ...(sessionCookieDomain === undefined ? [] : [cookie('', 0, scheme, undefined)]),
  cookie(value, seconds, scheme, sessionCookieDomain),
];

export const signedInCookies = (token: string, settings: SiteSettings): SetCookie[] =>
  cookies(token, COOKIE_SECONDS, settings);

export const signedOutCookies = (settings: SiteSettings): SetCookie[] => cookies('', 0, settings);
