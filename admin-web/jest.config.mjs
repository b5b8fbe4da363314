/** Screens run in jsdom; specs of the server set `@jest-environment node` in their first line. */
export default {
  displayName: 'admin-web',
  rootDir: import.meta.dirname,
  testRunner: '<rootDir>/../deploy/checks/jest/native-runner.mjs',
  testEnvironment: '<rootDir>/../web/ui/testing/dom-environment.ts',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  setupFilesAfterEnv: [
    '<rootDir>/../web/ui/testing/setup.ts',
    '<rootDir>/../web/ui/testing/patience.ts',
    '<rootDir>/tests/support/narrow-screen.ts',
  ],
  testMatch: ['<rootDir>/{src,server,tests}/**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/../web/ui/testing/css-module.mjs' },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          // The server imports the call table; its shapes use decorators.
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'es6' },
      },
    ],
  },
};
