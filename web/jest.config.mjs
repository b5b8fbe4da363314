import { domEnvironment, domSetup, withDom } from '../deploy/checks/jest/presets.mjs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const rootDir = at('.');
const setupFilesAfterEnv = [at('tests/support/no-noise.ts')];

export default [
  {
    ...withDom,
    rootDir,
    displayName: 'unit web',
    roots: [at('app'), at('server')],
    setupFilesAfterEnv,
  },
  {
    ...withDom,
    rootDir,
    displayName: 'unit ui',
    roots: [at('ui/src')],
    testEnvironment: domEnvironment,
    setupFilesAfterEnv: domSetup,
  },
  // Requests to the built site over HTTP.
  {
    ...withDom,
    rootDir,
    displayName: 'api web',
    roots: [at('tests')],
    setupFilesAfterEnv,
    globalSetup: at('tests/support/build-site.mjs'),
  },
];
