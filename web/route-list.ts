import { readdir, readFile, writeFile } from 'node:fs/promises';

const START = 'window.__reactRouterManifest=';
/** Not the chunk of a route called manifest. */
export const isRouteList = (file: string): boolean => /^manifest-[\da-f]{8}\.js$/.test(file);

interface RouteList {
  entry: { imports: string[] };
  routes: Record<string, { imports?: string[]; css?: string[] }>;
}

/**
 * The list of all routes ships with each page. A property that is `false` means the same to the router as a missing one, and
 * what each page has loaded need not be preloaded for another.
 */
export function shortened(list: string): string {
  const manifest = JSON.parse(list.slice(START.length, list.lastIndexOf('}') + 1)) as RouteList;
  const { root, ...routes } = manifest.routes;
  const loaded = new Set([...manifest.entry.imports, ...(root?.css ?? [])]);
  for (const route of Object.values(routes)) {
    route.imports = route.imports?.filter((file) => !loaded.has(file));
    route.css = route.css?.filter((file) => !loaded.has(file));
  }
  return `${START}${JSON.stringify(manifest, (name, value: unknown) => (value === false && name.startsWith('has') ? undefined : value))};`;
}

/** Shortens the list of routes that browsers load. */
export async function shortenRouteList(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter(isRouteList))
    await writeFile(`${folder}/${name}`, shortened(await readFile(`${folder}/${name}`, 'utf8')));
}
