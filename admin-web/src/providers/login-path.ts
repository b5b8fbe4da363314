import { PASSWORD_PATH } from '@paddock/contracts/auth/password-link';
import { SETUP_PATH } from '@paddock/contracts/auth/setup-link';

export const LOGIN_PATH = '/adm/login';

/** Pages that a link with a key opens, signed in or not. */
export const isLinkPath = (path: string): boolean => path === SETUP_PATH || path === PASSWORD_PATH;

export const isOfficePath = (path: string): boolean => /^\/adm(?:\/|$)/.test(path);

export const loginPath = (next: string) =>
  next === '/' || next === '/adm' ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ next })}`;

/** Accepts only paths of this app: prevents open redirects. */
export function safeNext(next: string | null): string {
  if (next === null || !URL.canParse(next, 'http://own.invalid')) return '/adm';
  const { origin, pathname, search } = new URL(next, 'http://own.invalid');
  const own = origin === 'http://own.invalid' && pathname.startsWith('/adm/') && pathname !== LOGIN_PATH;
  return own ? pathname + search : '/adm';
}
