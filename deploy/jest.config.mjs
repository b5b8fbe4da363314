import { native } from './checks/jest/presets.mjs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default [
  // The local stack, the checks of the repository, and the load tests' own code.
  {
    ...native,
    displayName: 'unit deploy',
    rootDir: at('.'),
    roots: [at('local'), at('checks'), at('../loadtests')],
    testPathIgnorePatterns: [...native.testPathIgnorePatterns, '/faults/'],
  },
];
