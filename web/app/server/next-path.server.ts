const nowhere = 'http://nowhere.invalid';

/** Where to go after sign-in: a path of this site, never another origin. */
export function nextPath(wanted: string | null): string {
  const home = '/member';
  if (!wanted?.startsWith('/') || wanted.length > 500) return home;
  const url = URL.parse(wanted, nowhere);
  if (url?.origin !== nowhere) return home;
  const path = url.pathname + url.search;
  // The parser turns `/.//host` into `//host`, which a browser reads as another site.
  if (path.startsWith('//') || /^\/member\/(?:login|register|findpwd)(?:[/?]|$)/.test(path)) return home;
  return path;
}
