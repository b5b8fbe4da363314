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

/** Without the query, and without the token of a preview, which opens an unpublished page to readers of the log. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0]!;
  const segments = path.split('/');
  const preview = segments.findIndex((segment) => decoded(segment).endsWith('-preview'));
  if (preview === -1) return path;
  return segments.map((segment, i) => (i > preview && segment !== '' ? '…' : segment)).join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
