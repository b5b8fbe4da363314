import { domEnvironment, domSetup, withDom } from '../deploy/checks/jest/presets.mjs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export default [
  {
    ...withDom,
    displayName: 'unit admin-web',
    rootDir: at('.'),
    testEnvironment: domEnvironment,
    setupFilesAfterEnv: [...domSetup, at('tests/support/narrow-screen.ts')],
  },
];
