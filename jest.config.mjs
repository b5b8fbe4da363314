/** Everything but the browser journeys. */
export default {
  projects: [
    '<rootDir>/services/jest.config.mjs',
    '<rootDir>/deploy/local/jest.config.mjs',
    '<rootDir>/web/ui/jest.config.mjs',
    '<rootDir>/web/jest.config.mjs',
    '<rootDir>/admin-web/jest.config.mjs',
  ],
};
