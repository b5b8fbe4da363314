import { fileURLToPath } from 'node:url';
import { native, sequencer } from '../../deploy/checks/jest/presets.mjs';
import { limit } from '../../deploy/checks/jest/slowness.ts';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Sign-up and comments with one process per part, under injected faults. One spec at a time. */
export default {
  ...native,
  displayName: 'faults',
  rootDir: at('.'),
  testTimeout: limit(120_000),
  testSequencer: sequencer,
};
