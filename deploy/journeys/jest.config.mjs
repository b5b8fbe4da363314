import { native } from '../checks/jest/presets.mjs';

/** A real browser before the whole local stack. Specs share its accounts and run one after the other. */
export default {
  ...native,
  displayName: 'journeys',
  rootDir: import.meta.dirname,
  testTimeout: 300_000,
  globalSetup: '<rootDir>/global-setup.mjs',
  globalTeardown: '<rootDir>/global-teardown.mjs',
};
