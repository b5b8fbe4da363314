import { fileURLToPath } from 'node:url';
import { swcOptions } from '../../local/transpile.ts';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export const sequencer = at('longest-first.mjs');

/** Specs without a DOM. */
export const native = {
  testMatch: ['**/*.spec.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/'],
  modulePathIgnorePatterns: ['/dist/', '/build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testRunner: at('native-runner.mjs'),
  testEnvironment: at('native-environment.mjs'),
};

const { jsc, module } = swcOptions('any.tsx');

/** Projects with jsdom specs, which get `domEnvironment` from the project or from their first line. */
export const withDom = {
  ...native,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  moduleNameMapper: { '\\.css$': at('../../../web/ui/testing/css-module.mjs') },
  transform: { '\\.tsx?$': ['@swc/jest', { jsc, module }] },
};

export const domEnvironment = at('../../../web/ui/testing/dom-environment.ts');
export const domSetup = [at('../../../web/ui/testing/setup.ts'), at('../../../web/ui/testing/patience.ts')];
