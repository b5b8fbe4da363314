import { transformSync } from '@swc/core';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { swcOptions } from '../../local/transpile.ts';

const require = createRequire(import.meta.url);
const root = new URL('../../../', import.meta.url).href;
const cache = fileURLToPath(new URL('node_modules/.cache/paddock/swc/', root));
const cssModule = new URL('css-module.mjs', import.meta.url).href;
const GLOBALS = 'paddock:jest-globals';

/** Exports of `@jest/globals` for the current spec. */
export const currentGlobals = {};
globalThis[Symbol.for(GLOBALS)] = currentGlobals;

/** Source file to source map file, for stack traces. */
export const sourceMaps = new Map();

/** CommonJS packages that look for a page when they load. */
export const looksForPage = (path) =>
  /\/node_modules\/(?:react-dom|scheduler|@testing-library\/(?:dom|react))\//.test(path);

/** `?page=…` for specs with a page: their packages load apart from those without (dom-environment.mjs). */
export const freshQuery = (spec, { hasPage = false }) => `?${hasPage ? 'page' : 'spec'}=${spec}`;

/** Modules that each spec evaluates again: tests, their support files, both apps, whose modules hold state, and packages that do. */
const isTestModule = (url) =>
  url.includes('/node_modules/')
    ? /\/node_modules\/(?:quill|@testing-library\/user-event)\//.test(url)
    : url.startsWith(root) &&
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
  const query = context.parentURL && /\?(?:spec=\d+|page(?:=\d+)?)$/.exec(context.parentURL)?.[0];
  if (!query) return found;
  const address = found.url.replace(/\?.*$/, '');
  const hasPage = query.startsWith('?page');
  if (isTestModule(address)) return { ...found, url: address + query };
  return hasPage && address.includes('/node_modules/') ? { ...found, url: `${address}?page` } : found;
}

function load(url, context, next) {
  if (url === GLOBALS) return { format: 'module', source: globalsModule, shortCircuit: true };
  const path = url.replace(/\?.*$/, '');
  if (looksForPage(path) && url.endsWith('?page')) return required(fileURLToPath(path));
  if (!/\.tsx?$/.test(path) || !path.startsWith(root) || path.includes('/node_modules/'))
    return next(url, context);
  return { format: 'module', source: compiled(fileURLToPath(path)), shortCircuit: true };
}

/** Node does not import a CommonJS module twice. */
function required(file) {
  const names = Object.keys(inPage(() => require(file))).filter((name) => name !== 'default');
  const source = `
import { createRequire } from 'node:module';
const loaded = createRequire(import.meta.url)(${JSON.stringify(file)});
export default loaded;
export const { ${names.join(', ')} } = loaded;
`;
  return { format: 'module', source, shortCircuit: true };
}

/** React chooses its clock when it loads. By immediates its effects could come after the timer that ends a wait of Testing Library. */
function inPage(run) {
  const { setImmediate, MessageChannel } = globalThis;
  Object.assign(globalThis, { setImmediate: undefined, MessageChannel: undefined });
  try {
    return run();
  } finally {
    Object.assign(globalThis, { setImmediate, MessageChannel });
  }
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
