import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { chunkGroups } from './chunk-groups.ts';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

const guardedLoader = fileURLToPath(new URL('./app/release/load-route-module.ts', import.meta.url));

/**
 * The router answers a missing route chunk with an unconditional `location.reload()`, which cannot be
 * replaced in a browser. Our loader asks the reload guard first.
 */
function guardedRouteModules(): Plugin {
  let isGuarded = false;
  return {
    name: 'guarded-route-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return null;
      isGuarded = true;
      return guardedLoader;
    },
    generateBundle() {
      if (!isGuarded)
        this.error('The router no longer loads its chunks through routeModules.js: the reload guard is off.');
    },
  };
}

const browserTexts = fileURLToPath(new URL('./app/i18n/browser-texts.tsx', import.meta.url));

/** The server renders with i18next; the browser has a small reader of the same texts. */
const textsOfBrowser: Plugin = {
  name: 'browser-texts',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) => (source === 'react-i18next' ? browserTexts : null),
};

export default defineConfig({
  plugins: [guardedRouteModules(), textsOfBrowser, reactRouter()],
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
});
