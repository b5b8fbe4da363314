/** Everything but the browser journeys. */
export default {
  // No test is about how long; a busy machine may take its time. Jest reads this here only, not from the projects.
  testTimeout: 120_000,
  projects: [
    '<rootDir>/services/jest.config.mjs',
    '<rootDir>/deploy/jest.config.mjs',
    '<rootDir>/web/ui/jest.config.mjs',
    '<rootDir>/web/jest.config.mjs',
    '<rootDir>/admin-web/jest.config.mjs',
  ],
};
