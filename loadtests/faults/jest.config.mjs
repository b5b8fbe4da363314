import { fileURLToPath } from 'node:url';

/** Sign-up over the whole way, every part a process of its own, while things break. One after the other. */
export default {
  displayName: 'faults',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: ['<rootDir>/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
  testTimeout: 120_000,
};
