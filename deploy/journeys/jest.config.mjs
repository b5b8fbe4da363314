import { fileURLToPath } from 'node:url';
import { native, sequencer } from '../checks/jest/presets.mjs';
import { limit } from '../checks/jest/slowness.ts';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A real browser before the whole local stack. Specs share its accounts and run one after the other. */
export default {
  ...native,
  displayName: 'journeys',
  rootDir: at('.'),
  testTimeout: limit(300_000),
  testSequencer: sequencer,
  globalSetup: at('global-setup.mjs'),
  globalTeardown: at('global-teardown.mjs'),
};
