import { fileURLToPath } from 'node:url';

/** The parts of the local stack that decide something by themselves. */
export default {
  displayName: 'local stack',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: ['<rootDir>/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
};
