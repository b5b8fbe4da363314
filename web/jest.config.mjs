import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Specs next to their files, and in tests/ those that request the built site over HTTP. DOM specs name their
 * environment in the first line.
 * @type {import('jest').Config}
 */
export default {
  displayName: 'web',
  rootDir: at('.'),
  roots: [at('app'), at('server'), at('tests')],
  testMatch: ['**/*.spec.{ts,tsx}'],
  moduleNameMapper: { '\\.css$': at('ui/testing/css-module.mjs') },
  testRunner: at('../deploy/checks/jest/native-runner.mjs'),
  testEnvironment: at('../deploy/checks/jest/native-environment.mjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { react: { runtime: 'automatic' }, legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  setupFilesAfterEnv: [at('tests/support/no-noise.ts')],
  globalSetup: at('tests/support/build-site.mjs'),
};
