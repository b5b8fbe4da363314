import { native } from '../deploy/checks/jest/presets.mjs';

const services = {
  ...native,
  rootDir: import.meta.dirname,
  setupFilesAfterEnv: ['<rootDir>/shared/kit/src/testing/quiet-console.ts'],
};

export default [
  { ...services, displayName: 'unit services', testMatch: ['**/src/**/*.spec.ts'] },
  // Through real calls, on PostgreSQL and Redis with migrations applied.
  {
    ...services,
    displayName: 'api services',
    testMatch: ['**/test/**/*.spec.ts'],
    globalSetup: '<rootDir>/../deploy/checks/jest/services-setup.mjs',
    globalTeardown: '<rootDir>/../deploy/checks/jest/services-teardown.mjs',
  },
];
