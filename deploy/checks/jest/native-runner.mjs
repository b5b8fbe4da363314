// Runs specs with jest-circus as ordinary ES modules of the worker process: packages and service sources load once per worker,
// specs and their support files once per spec (typescript-hooks.mjs). Reasons: docs/decisions/0064-native-test-runner.md.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentGlobals, freshQuery, registerTypeScript, sourceMaps } from './typescript-hooks.mjs';

const require = createRequire(import.meta.url);
const circus = require('jest-circus/runner');
const adapter = join(dirname(require.resolve('jest-circus/package.json')), 'build', 'jestAdapterInit.js');

registerTypeScript();

let specs = 0;

export default async function run(globalConfig, config, environment, runtime, testPath, sendMessage) {
  // Holds the state of one spec.
  delete require.cache[require.resolve(adapter)];
  const fresh = freshQuery((specs += 1), environment);
  const native = {
    requireInternalModule: (path) => require(path),
    requireModule: (path) => require(path),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(`${pathToFileURL(path).href}${fresh}`),
    setGlobalsForRuntime(globals) {
      Object.assign(currentGlobals, globals, { jest: runtime.jestGlobals.jestObjectFor(testPath) });
      const maps = runtime.getSourceMaps();
      for (const [file, map] of sourceMaps) maps.set(file, map);
    },
  };
  const facade = new Proxy(runtime, {
    get: (target, key) => {
      if (key in native) return native[key];
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return circus.default(globalConfig, config, environment, facade, testPath, sendMessage);
}
