import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'error',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { emptyOutDir: true, assetsInlineLimit: 0 },
});
