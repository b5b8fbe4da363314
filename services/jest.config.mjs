import { fileURLToPath } from 'node:url';

/** Unit and API specs of the services: ESM TypeScript with decorators, real PostgreSQL and Redis. */
export default {
  displayName: 'services',
  rootDir: fileURLToPath(new URL('.', import.meta.url)),
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  testRunner: fileURLToPath(new URL('../deploy/checks/jest/native-runner.mjs', import.meta.url)),
  testEnvironment: fileURLToPath(new URL('../deploy/checks/jest/native-environment.mjs', import.meta.url)),
  setupFilesAfterEnv: [fileURLToPath(new URL('shared/kit/src/testing/quiet-console.ts', import.meta.url))],
  globalSetup: fileURLToPath(new URL('../deploy/checks/jest/services-setup.mjs', import.meta.url)),
  globalTeardown: fileURLToPath(new URL('../deploy/checks/jest/services-teardown.mjs', import.meta.url)),
};
