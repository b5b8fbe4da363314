const COOKIE_SECONDS = 400 * 24 * 3600;

/** A cookie of scripts, shared by the hosts of the domain; without one, of this host. Blocked cookies are dropped. */
export function keepCookie(name: string, value: string, domain: string | undefined): void {
  const shared = domain === undefined ? '' : `; Domain=${domain}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${shared}${secure}`;
}
