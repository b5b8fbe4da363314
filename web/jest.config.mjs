import { domEnvironment, domSetup, withDom } from '../deploy/checks/jest/presets.mjs';

const rootDir = import.meta.dirname;
const setupFilesAfterEnv = ['<rootDir>/tests/support/no-noise.ts'];

export default [
  {
    ...withDom,
    rootDir,
    displayName: 'unit web',
    roots: ['<rootDir>/app', '<rootDir>/server'],
    setupFilesAfterEnv,
  },
  {
    ...withDom,
    rootDir,
    displayName: 'unit ui',
    roots: ['<rootDir>/ui/src'],
    testEnvironment: domEnvironment,
    setupFilesAfterEnv: domSetup,
  },
  // Requests to the built site over HTTP.
  {
    ...withDom,
    rootDir,
    displayName: 'api web',
    roots: ['<rootDir>/tests'],
    setupFilesAfterEnv,
    globalSetup: '<rootDir>/tests/support/build-site.mjs',
  },
];
