import { reactRouter } from '@react-router/dev/vite';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chunkGroups } from './chunk-groups.ts';
import { shortName } from './css-class-names.ts';
import { serviceWorkers } from './service-workers.ts';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

const inRelease = (file: string) => fileURLToPath(new URL(`./app/release/${file}`, import.meta.url));

/** By the router's module that loads chunks: for a navigation, and for a prefetch. */
const chunkLoaders: Readonly<Record<string, string>> = {
  'routes.js': inRelease('load-route-module.ts'),
  'links.js': inRelease('prefetch-route-module.ts'),
};

/**
 * The router answers a missing route chunk with an unconditional `location.reload()`, which cannot be
 * replaced in a browser. Our loaders ask the reload guard first, and only log a failed prefetch.
 */
function guardedRouteModules(): Plugin {
  const guarded = new Set<string>();
  return {
    name: 'guarded-route-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return null;
      const name = basename(importer);
      guarded.add(name);
      return chunkLoaders[name] ?? null;
    },
    generateBundle() {
      if ([...guarded].toSorted().join() !== Object.keys(chunkLoaders).toSorted().join())
        this.error('The router loads its chunks through other modules: the reload guard is off.');
    },
  };
}

/**
 * The router returns the promise of a handler and waits for style sheets before it looks at it. A redirect that arrives
 * earlier is reported as an uncaught rejection.
 */
function awaitedHandlers(): Plugin {
  const returned = /return handler\(\);(\s+\} finally \{\s+await linkPrefetchPromise;)/;
  let isDone = false;
  return {
    name: 'awaited-handlers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/\/react-router\/dist\/.*\/ssr\/routes\.js/.test(id)) return null;
      isDone = returned.test(code);
      return { code: code.replace(returned, 'return await handler();$1'), map: null };
    },
    generateBundle() {
      if (!isDone) this.error('The router calls its handlers in another way: see awaitedHandlers.');
    },
  };
}

const browserTexts = fileURLToPath(new URL('./app/i18n/browser-texts.tsx', import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [guardedRouteModules(), awaitedHandlers(), serviceWorkers(), reactRouter()],
  // Components read texts with a small reader of them; i18next costs a tenth of a render. Loaders use i18next.
  // An alias: the development server loads packages that only a plugin replaces as they are.
  resolve: { alias: [{ find: /^react-i18next$/, replacement: browserTexts }] },
  // The development server bundles all packages again when a page imports another one, and open pages break.
  optimizeDeps: { include: ['react-dom', 'react-toastify/unstyled', 'hls.js/light', 'socket.io-client'] },
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  // The server preloads by the manifest.
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
      resolve: { conditions: ['source', ...defaultClientConditions] },
    },
    ssr: {
      build: {
        rolldownOptions: { input: fileURLToPath(new URL('./app/server/site.server.ts', import.meta.url)) },
      },
      resolve: { conditions: ['source', ...defaultServerConditions] },
    },
  },
}));
