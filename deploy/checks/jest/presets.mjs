import { fileURLToPath } from 'node:url';

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

/** Of projects with a page in each spec; others name it in their first line. */
export const domEnvironment = at('dom-environment.mjs');
export const domSetup = [at('../../../web/ui/testing/setup.ts')];
