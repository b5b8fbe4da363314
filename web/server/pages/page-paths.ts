/** These pages depend on the session; all others are public and rendered without cookies. */
export const isPersonal = (pathname: string): boolean =>
  /^\/member(?:[/.]|$)/.test(pathname) ||
  /^\/race-detail\/[^/]+\/(?:sign-up|team|own(?:-heat)?\.json|discount\.json)(?:[/.]|$)/.test(pathname) ||
  /^\/race-video\/[^/]+\/ticket\.json(?:[/.]|$)/.test(pathname) ||
  /^\/(?:event-club-join|club\/file|search)(?:[/.]|$)/.test(pathname);

/** Cached by the browser, and by the service that draws them. */
export const isPicture = (pathname: string): boolean => pathname.startsWith('/share/');

/** One address per page: no double and no trailing slashes. */
export const normalizedPath = (pathname: string): string =>
  `/${pathname.split('/').filter(Boolean).join('/')}`;

/** Sealed tokens have at least 118 characters, other parts of paths at most 50. */
const LONGEST_LOGGED = 64;

/**
 * Without the query, and without the token of a preview, which opens an unpublished page to readers of the log; also
 * in misspelled paths, whose readers may try again.
 */
export function loggedPath(url: string): string {
  let isAfterPreview = false;
  return url
    .split('?', 1)[0]!
    .split('/')
    .map((segment) => {
      if (segment === '') return segment;
      if (isAfterPreview || segment.length > LONGEST_LOGGED) return '…';
      const [, name, rest] = /^(.*?-preview)(.*)$/is.exec(decoded(segment)) ?? [];
      if (name === undefined) return segment;
      isAfterPreview = true;
      return rest === '' ? segment : `${name}…`;
    })
    .join('/');
}

/** Also what is encoded twice. Tolerates malformed escapes. */
function decoded(segment: string): string {
  const once = segment.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return once === segment ? segment : decoded(once);
}
