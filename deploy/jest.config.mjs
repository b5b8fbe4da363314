import { fileURLToPath } from 'node:url';

/** The local stack and the checks of the repository. */
export default {
  displayName: 'deploy',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  roots: ['local', 'checks', '../loadtests'].map((folder) => fileURLToPath(new URL(folder, import.meta.url))),
  testMatch: ['<rootDir>/{local,checks}/*.spec.ts', '<rootDir>/../loadtests/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
};
