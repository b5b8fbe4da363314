import { native } from '../checks/jest/presets.mjs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A real browser before the whole local stack. Specs share its accounts and run one after the other. */
export default {
  ...native,
  displayName: 'journeys',
  rootDir: at('.'),
  testTimeout: 300_000,
  globalSetup: at('global-setup.mjs'),
  globalTeardown: at('global-teardown.mjs'),
};
