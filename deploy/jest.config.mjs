import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The local stack, the checks of the repository and the load tests' own code. */
export default {
  displayName: 'deploy',
  rootDir: at('.'),
  roots: [at('local'), at('checks'), at('../loadtests')],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/faults/'],
  testRunner: at('checks/jest/native-runner.mjs'),
  testEnvironment: at('checks/jest/native-environment.mjs'),
  extensionsToTreatAsEsm: ['.ts'],
};
