import { native } from '../../deploy/checks/jest/presets.mjs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Sign-up and comments with one process per part, under injected faults. One spec at a time. */
export default {
  ...native,
  displayName: 'faults',
  rootDir: at('.'),
  testTimeout: 120_000,
};
