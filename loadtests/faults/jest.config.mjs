import { native } from '../../deploy/checks/jest/presets.mjs';

/** Sign-up and comments with every part in a process of its own, while faults are injected. One spec at a time. */
export default {
  ...native,
  displayName: 'faults',
  rootDir: import.meta.dirname,
  testTimeout: 120_000,
};
