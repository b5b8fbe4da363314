/** These pages depend on the session; all others are public and rendered without cookies. */
export const isPersonal = (pathname: string): boolean =>
  /^\/member(?:[/.]|$)/.test(pathname) ||
  /^\/race-detail\/[^/]+\/(?:sign-up|team|own\.json|discount\.json)(?:[/.]|$)/.test(pathname) ||
  /^\/race-video\/[^/]+\/ticket\.json(?:[/.]|$)/.test(pathname) ||
  /^\/(?:event-club-join|club\/file|search)(?:[/.]|$)/.test(pathname);

/** Cached by the browser, and by the service that draws them. */
export const isPicture = (pathname: string): boolean => pathname.startsWith('/share/');

/** One address per page: no double and no trailing slashes. */
export const normalizedPath = (pathname: string): string =>
  `/${pathname.split('/').filter(Boolean).join('/')}`;
