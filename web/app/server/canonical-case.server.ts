interface ServerRoute {
  path?: string | undefined;
  parentId?: string | undefined;
}

type ServerRoutes = Readonly<Record<string, ServerRoute | undefined>>;

const isFixed = (part: string): boolean => !part.startsWith(':') && part !== '*';

function partsOf({ path, parentId = '' }: ServerRoute, routes: ServerRoutes): string[] {
  const parent = routes[parentId];
  return [...(parent ? partsOf(parent, routes) : []), ...(path ?? '').split('/')].filter(Boolean);
}

/**
 * Corrects capitals in the fixed parts of an address: `/FAQ` → `/faq`. Parameters stay as they are: tokens depend on
 * their case. Undefined when nothing is wrong or no route is meant.
 */
export function caseCorrector(routes: ServerRoutes): (pathname: string) => string | undefined {
  const patterns = Object.values(routes)
    .flatMap((route) => (route ? [partsOf(route, routes)] : []))
    .filter(([first = '']) => first !== '' && isFixed(first));
  return (pathname) => {
    if (!/[A-Z]/.test(pathname)) return undefined;
    if (/^\/race-center-\d{4}$/i.test(pathname)) return pathname.toLowerCase();
    const given = pathname.slice(1).split('/');
    const meant = patterns.find(
      (parts) =>
        parts.length === given.length &&
        parts.every((part, i) => !isFixed(part) || part === given[i]!.toLowerCase()),
    );
    if (!meant) return undefined;
    const corrected = `/${meant.map((part, i) => (isFixed(part) ? part : given[i]!)).join('/')}`;
    return corrected === pathname ? undefined : corrected;
  };
}
