import adminWeb from './admin-web/jest.config.mjs';
import deploy from './deploy/jest.config.mjs';
import services from './services/jest.config.mjs';
import web from './web/jest.config.mjs';
import { fileURLToPath } from 'node:url';

/** Every spec but the browser journeys and the fault runs, which need a whole stack. */
export default {
  // Tests check results, not durations. Jest reads this here only, not from the projects.
  testTimeout: 120_000,
  testSequencer: fileURLToPath(new URL('deploy/checks/jest/longest-first.mjs', import.meta.url)),
  projects: [...services, ...deploy, ...web, ...adminWeb],
};
