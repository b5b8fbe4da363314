import { readdir, readFile, writeFile } from 'node:fs/promises';

const START = 'window.__reactRouterManifest=';
/** Not the chunk of a route called manifest. */
export const isRouteList = (file: string): boolean => /^manifest-[\da-f]{8}\.js$/.test(file);

interface ListedRoute {
  hasDefaultExport?: boolean;
  imports?: string[];
  css?: string[];
}

interface RouteList {
  entry: { imports: string[] };
  routes: Record<string, ListedRoute>;
}

/** Routes without a page that fetchers load. Links and `fetch` to the others do not use the list. */
const loadedByFetchers = ['routes/race-detail/own', 'routes/race-detail/discount', 'routes/member/session'];

/**
 * Each page loads the list of all routes. The router of a browser treats a missing property as `false` or empty and does not read
 * `hasDefaultExport`. Files of the entry and the root are loaded on every page, so other routes need not preload them.
 */
export function shortened(list: string): string {
  const manifest = JSON.parse(list.slice(START.length, list.lastIndexOf('}') + 1)) as RouteList;
  const loaded = new Set([...manifest.entry.imports, ...(manifest.routes.root?.css ?? [])]);
  const routes = Object.entries(manifest.routes)
    .filter(([id, { hasDefaultExport }]) => hasDefaultExport || loadedByFetchers.includes(id))
    .map(([id, route]) => [id, id === 'root' ? route : withoutFiles(route, loaded)]);
  return `${START}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, onlySaid)};`;
}

function withoutFiles({ imports = [], css = [], ...route }: ListedRoute, loaded: ReadonlySet<string>) {
  // In the order of the server: a page is hydrated with a link to each file.
  const rest = (files: string[]) => files.filter((file) => !loaded.has(file));
  return { ...route, imports: rest(imports), css: rest(css) };
}

const onlySaid = (name: string, value: unknown): unknown =>
  name === 'hasDefaultExport' || value === false || (Array.isArray(value) && value.length === 0)
    ? undefined
    : value;

/** Shortens the list of routes that browsers load. */
export async function shortenRouteList(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter(isRouteList))
    await writeFile(`${folder}/${name}`, shortened(await readFile(`${folder}/${name}`, 'utf8')));
}
