import { fileURLToPath } from 'node:url';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

/** A real browser before the whole local stack. One after the other: they share its accounts. */
export default {
  displayName: 'journeys',
  rootDir: beside('.'),
  testMatch: ['<rootDir>/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
  testTimeout: 300_000,
  globalSetup: beside('global-setup.mjs'),
  globalTeardown: beside('global-teardown.mjs'),
};
