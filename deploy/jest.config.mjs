import { native } from './checks/jest/presets.mjs';

export default [
  // The local stack, the checks of the repository, and the load tests' own code.
  {
    ...native,
    displayName: 'unit deploy',
    rootDir: import.meta.dirname,
    roots: ['<rootDir>/local', '<rootDir>/checks', '<rootDir>/../loadtests'],
    testPathIgnorePatterns: [...native.testPathIgnorePatterns, '/faults/'],
  },
];
