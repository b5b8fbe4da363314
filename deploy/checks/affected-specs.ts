// Selects the specs of a change: those that import it through any package, and those that visit a route that does.
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/places.ts';

interface Module {
  source: string;
  dependents: string[];
}

/** Imports of a checkout. */
export interface ImportGraph {
  folder: string;
  modules: Map<string, Module>;
}

const isSpec = (path: string): boolean => /\.spec\.tsx?$/.test(path);
/** Specs that read pages of the built site or back office, which no import shows. */
const visits = (path: string): boolean => isSpec(path) && /^(deploy\/journeys|web\/tests)\//.test(path);
/** On every page of an app. */
const everywhere = {
  site: /^web\/(server\/|app\/(root|entry\.))/,
  office: /^admin-web\/(src\/main|server\/)/,
};

export function importsIn(folder = root): ImportGraph {
  const program = join(root, 'node_modules/.bin/depcruise');
  const folders = ['services', 'web', 'admin-web', 'deploy', 'loadtests'];
  const flags = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const output = execFileSync(process.execPath, [program, ...folders, ...flags], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { modules } = JSON.parse(output) as { modules: Module[] };
  return { folder, modules: new Map(modules.map((module) => [module.source, module])) };
}

/** The paths and everything that imports them. */
function reaching(paths: Iterable<string>, { modules }: ImportGraph): Set<string> {
  const reached = new Set(paths);
  for (const path of reached)
    for (const dependent of modules.get(path)?.dependents ?? []) reached.add(dependent);
  return reached;
}

/** Patterns of pages by route file, such as `/race-detail/:raceId`. */
async function patternsOf({ folder }: ImportGraph): Promise<Map<string, string>> {
  const { default: routes } = (await import(pathToFileURL(join(folder, 'web/app/routes.ts')).href)) as {
    default: RouteConfigEntry[];
  };
  const patterns = new Map<string, string>();
  const add = (entries: RouteConfigEntry[], parent: string): void => {
    for (const { path = '', file, children = [] } of entries) {
      const pattern = path ? `${parent}/${path}` : parent;
      patterns.set(`web/app/${file}`, pattern || '/');
      add(children, pattern);
    }
  };
  add(routes, '');
  return patterns;
}

/** Addresses in the strings of a spec and its support files, with `x` for what is filled in. */
function addressesIn(spec: string, { folder, modules }: ImportGraph): string[] {
  const own = [...modules.values()].filter(({ source, dependents }) => {
    const isSupport = /^(deploy\/journeys|web\/tests)\//.test(source) && !isSpec(source);
    return source === spec || (isSupport && dependents.includes(spec));
  });
  return own.flatMap(({ source }) =>
    [...readFileSync(join(folder, source), 'utf8').matchAll(/["'`}](\/[\w/.${}-]*)/g)].map(([, address]) =>
      address!.replace(/\$\{[^}]*\}?/g, 'x'),
    ),
  );
}

const visited = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/\/:\w+/g, '/[^/]+').replace(/\./g, '\\.')}/?$`);

/** Specs that a change of these files can break, by path. */
export async function affectedSpecs(changed: readonly string[], graph: ImportGraph): Promise<string[]> {
  const reached = reaching(changed, graph);
  const pages = await pagesOf(reached, changed, graph);
  const isVisited = (spec: string): boolean =>
    visits(spec) && addressesIn(spec, graph).some((address) => pages.some((page) => page.test(address)));
  return [...graph.modules.keys()]
    .filter((path) => isSpec(path) && existsSync(join(graph.folder, path)))
    .filter((spec) => reached.has(spec) || namesOne(spec, changed, graph) || isVisited(spec))
    .toSorted();
}

/** Addresses of the pages that show what was reached. */
async function pagesOf(
  reached: ReadonlySet<string>,
  changed: readonly string[],
  graph: ImportGraph,
): Promise<RegExp[]> {
  const pages: RegExp[] = [];
  for (const [file, pattern] of await patternsOf(graph)) if (reached.has(file)) pages.push(visited(pattern));
  for (const path of reached) {
    const [, resource] = /^admin-web\/src\/resources\/([^/]+)\//.exec(path) ?? [];
    if (resource) pages.push(new RegExp(`^/adm/${resource}(/|$)`));
  }
  const isEverywhere = (app: RegExp, files: string): boolean =>
    [...reached].some((path) => app.test(path)) ||
    changed.some((path) => path.startsWith(files) && !graph.modules.has(path));
  if (isEverywhere(everywhere.site, 'web/')) pages.push(/^\/(?!adm(\/|$))/);
  if (isEverywhere(everywhere.office, 'admin-web/')) pages.push(/^\/adm(\/|$)/);
  return pages;
}

/** Specs of configuration read the file they check. */
function namesOne(spec: string, changed: readonly string[], { folder }: ImportGraph): boolean {
  if (!spec.startsWith('deploy/')) return false;
  const text = readFileSync(join(folder, spec), 'utf8');
  return changed.some((path) => !/\.tsx?$/.test(path) && text.includes(path));
}
