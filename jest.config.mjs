import { fileURLToPath } from 'node:url';
import { domEnvironment, domSetup, native, sequencer } from './deploy/checks/jest/presets.mjs';
import { limit } from './deploy/checks/jest/slowness.ts';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const services = {
  ...native,
  rootDir: at('services'),
  setupFilesAfterEnv: [at('services/shared/kit/src/testing/quiet-console.ts')],
};
const web = { ...native, rootDir: at('web'), setupFilesAfterEnv: [at('web/tests/support/no-noise.ts')] };

/** Every spec but the browser journeys and the fault runs, which need a whole stack. */
export default {
  // Tests check results, not durations. Jest reads this here only, not from the projects.
  testTimeout: limit(120_000),
  // A worker keeps the modules of every spec it ran.
  workerIdleMemoryLimit: '2GB',
  testSequencer: sequencer,
  projects: [
    { ...services, displayName: 'unit services', testMatch: ['**/src/**/*.spec.ts'] },
    // Real calls on PostgreSQL and Redis with migrations applied.
    {
      ...services,
      displayName: 'api services',
      testMatch: ['**/test/**/*.spec.ts'],
      globalSetup: at('deploy/checks/jest/services-setup.mjs'),
      globalTeardown: at('deploy/checks/jest/services-teardown.mjs'),
    },
    {
      ...native,
      displayName: 'unit deploy',
      rootDir: at('deploy'),
      roots: [
        ...['deploy/backup', 'deploy/checks', 'deploy/local', 'deploy/timer-bridges'].map(at),
        at('loadtests'),
      ],
      testPathIgnorePatterns: [...native.testPathIgnorePatterns, '/faults/'],
    },
    { ...web, displayName: 'unit web', roots: [at('web/app'), at('web/server')] },
    // Requests to the built site over HTTP.
    {
      ...web,
      displayName: 'api web',
      roots: [at('web/tests')],
      globalSetup: at('web/tests/support/build-site.mjs'),
    },
    {
      ...native,
      displayName: 'unit ui',
      rootDir: at('web/ui'),
      roots: [at('web/ui/src')],
      testEnvironment: domEnvironment,
      setupFilesAfterEnv: domSetup,
    },
    {
      ...native,
      displayName: 'unit admin-web',
      rootDir: at('admin-web'),
      testEnvironment: domEnvironment,
      setupFilesAfterEnv: [...domSetup, at('admin-web/tests/support/narrow-screen.ts')],
    },
  ],
};
