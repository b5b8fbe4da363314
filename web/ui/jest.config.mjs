export default {
  displayName: 'ui',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/testing/dom-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/testing/setup.ts', '<rootDir>/testing/patience.ts'],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/testing/css-module.mjs' },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'es6' },
      },
    ],
  },
};
