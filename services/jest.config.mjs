import { native } from '../deploy/checks/jest/presets.mjs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const services = {
  ...native,
  rootDir: at('.'),
  setupFilesAfterEnv: [at('shared/kit/src/testing/quiet-console.ts')],
};

export default [
  { ...services, displayName: 'unit services', testMatch: ['**/src/**/*.spec.ts'] },
  // Through real calls, on PostgreSQL and Redis with migrations applied.
  {
    ...services,
    displayName: 'api services',
    testMatch: ['**/test/**/*.spec.ts'],
    globalSetup: at('../deploy/checks/jest/services-setup.mjs'),
    globalTeardown: at('../deploy/checks/jest/services-teardown.mjs'),
  },
];
