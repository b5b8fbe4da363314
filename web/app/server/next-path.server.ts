const placeholderOrigin = 'http://placeholder.invalid';

/** Where to go after sign-in: a path of this site, never another origin. */
export function nextPath(requested: string | null): string {
  const home = '/member';
  if (!requested?.startsWith('/') || requested.length > 500) return home;
  const url = URL.parse(requested, placeholderOrigin);
  if (url?.origin !== placeholderOrigin) return home;
  const path = url.pathname + url.search;
  // The parser turns `/.//host` into `//host`, which a browser reads as another site.
  if (path.startsWith('//') || /^\/member\/(?:login|register|findpwd)(?:[/?]|$)/.test(path)) return home;
  return path;
}
