import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import product from '../package.json' with { type: 'json' };
import { gateShell } from './gate-shell.ts';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const compressible = /\.(?:html|js|css|svg|json)$/;

/** Precompresses text files with Brotli and gzip. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const path = `${parentPath}/${name}`;
          const content = await readFile(path);
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
          await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

/** Vite serves JSON as script in development: drop the import attribute. */
function jsonAsScript(): Plugin {
  return {
    name: 'json-as-script',
    apply: 'serve',
    enforce: 'pre',
    transform: (code) => code.replaceAll(", { with: { type: 'json' } }", ''),
  };
}

/** `<meta name="version">`: the version of the product and, in a build, a hash of its files. */
function versionTag(): Plugin {
  return {
    name: 'version-tag',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const build =
          bundle && createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex');
        const content = build ? `${product.version} (${build.slice(0, 8)})` : product.version;
        return [{ tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' }];
      },
    },
  };
}

export default defineConfig(async ({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    // Replaces components in the open page; a build needs no plugin for JSX.
    command === 'serve' && (await import('@vitejs/plugin-react')).default(),
    jsonAsScript(),
    gateShell(),
    versionTag(),
    compressed(),
  ],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'baseline-widely-available',
    // Inline assets violate the CSP, except pictures as data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // What the entry imports, in one file and one style sheet: the login, which is also of the office.
            { name: 'login', tags: ['$initial' as const] },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
          ],
        },
      },
    },
  },
}));
