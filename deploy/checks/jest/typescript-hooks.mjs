import { transformSync } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from '../../local/transpile.ts';

const root = new URL('../../../', import.meta.url).href;
const cache = fileURLToPath(new URL('node_modules/.cache/paddock/swc/', root));
const cssModule = new URL('web/ui/testing/css-module.mjs', root).href;
const GLOBALS = 'paddock:jest-globals';

/** Exports of `@jest/globals` for the current spec. */
export const currentGlobals = {};
globalThis[Symbol.for(GLOBALS)] = currentGlobals;

/** Source file to source map file, for stack traces. */
export const sourceMaps = new Map();

export const freshQuery = (spec) => `?spec=${spec}`;

/** Modules that each spec evaluates again: tests, their support files, and both apps, whose modules hold state. */
const isTestModule = (url) =>
  url.startsWith(root) &&
  !url.includes('/node_modules/') &&
  /\/(tests?|testing|checks|faults|journeys)\/|^[^?]*\/(web|admin-web)\/|\.spec\.tsx?$/.test(url);

let isRegistered = false;

/** Node then imports TypeScript with decorators and JSX, workspace packages from sources, and `@jest/globals`. */
export function registerTypeScript() {
  if (isRegistered) return;
  isRegistered = true;
  mkdirSync(cache, { recursive: true });
  registerHooks({ resolve, load });
}

function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (/\.css(\?|$)/.test(specifier)) return { url: cssModule, shortCircuit: true };
  const conditions = [...context.conditions, 'source'];
  const found = next(specifier, specifier.startsWith('@paddock/') ? { ...context, conditions } : context);
  const query = context.parentURL && /\?spec=\d+$/.exec(context.parentURL)?.[0];
  if (query && isTestModule(found.url)) return { ...found, url: found.url.replace(/\?.*$/, '') + query };
  return found;
}

function load(url, context, next) {
  if (url === GLOBALS) return { format: 'module', source: globalsModule, shortCircuit: true };
  const path = url.replace(/\?.*$/, '');
  if (!/\.tsx?$/.test(path) || !path.startsWith(root) || path.includes('/node_modules/'))
    return next(url, context);
  return { format: 'module', source: compiled(fileURLToPath(path)), shortCircuit: true };
}

function compiled(file) {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha1').update(file).update(source).digest('hex');
  const target = join(cache, `${key}.js`);
  sourceMaps.set(file, join(cache, `${key}.map`));
  if (existsSync(target)) return readFileSync(target, 'utf8');
  const { code, map } = transformSync(source, swcOptions(file));
  keep(join(cache, `${key}.map`), map);
  keep(target, code);
  return code;
}

/** Atomic, because two workers may compile the same file. */
function keep(file, content) {
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, content);
  renameSync(partial, file);
}

const names = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
  'test',
];

/** Proxies, because a module that is loaded once uses the globals of many specs. */
const globalsModule = `
const current = globalThis[Symbol.for('${GLOBALS}')];
const live = (name) => new Proxy(function () {}, {
  apply: (_target, self, args) => current[name].apply(self, args),
  get: (_target, key) => Reflect.get(current[name], key),
});
${names.map((name) => `export const ${name} = live('${name}');`).join('\n')}
`;
