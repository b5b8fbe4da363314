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

function cookie(value: string, seconds: number, { scheme, sessionCookieDomain }: SiteSettings): string {
  return [
    `${cookieName}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(scheme === 'https' ? ['Secure'] : []),
    ...(sessionCookieDomain === undefined ? [] : [`Domain=${sessionCookieDomain}`]),
  ].join('; ');
}

export const signedInCookie = (token: string, settings: SiteSettings): string =>
  cookie(token, COOKIE_SECONDS, settings);

export const signedOutCookie = (settings: SiteSettings): string => cookie('', 0, settings);
