import { domEnvironment, domSetup, withDom } from '../deploy/checks/jest/presets.mjs';

export default [
  {
    ...withDom,
    displayName: 'unit admin-web',
    rootDir: import.meta.dirname,
    testEnvironment: domEnvironment,
    setupFilesAfterEnv: [...domSetup, '<rootDir>/tests/support/narrow-screen.ts'],
  },
];
