import type { Options, Scenario } from 'k6/options';

/** How people come. Open models: they come whether or not the site keeps up, as people do. */
const profiles = {
  /** Does it work at all? */
  smoke: { executor: 'shared-iterations', vus: 2, iterations: 20, maxDuration: '1m' },
  /** An ordinary evening. */
  average: {
    executor: 'constant-arrival-rate',
    rate: 10,
    timeUnit: '1s',
    duration: '5m',
    preAllocatedVUs: 40,
    maxVUs: 200,
  },
  /** While something happens to the installation. */
  steady: {
    executor: 'constant-arrival-rate',
    rate: 100,
    timeUnit: '1s',
    duration: __ENV.DURATION ?? '2m',
    preAllocatedVUs: 100,
    maxVUs: 1000,
  },
  /** Sign-up of a race that everybody waited for. */
  rush: {
    executor: 'constant-arrival-rate',
    rate: 150,
    timeUnit: '1s',
    duration: '60s',
    preAllocatedVUs: 300,
    maxVUs: 1500,
  },
  /** The link was sent to everybody at once. */
  spike: {
    executor: 'ramping-arrival-rate',
    startRate: 10,
    timeUnit: '1s',
    preAllocatedVUs: 300,
    maxVUs: 2000,
    stages: [
      { target: 10, duration: '30s' },
      { target: 400, duration: '10s' },
      { target: 400, duration: '20s' },
      { target: 10, duration: '10s' },
      { target: 10, duration: '60s' },
    ],
  },
  /** Two hours, for leaks. */
  soak: {
    executor: 'constant-arrival-rate',
    rate: 20,
    timeUnit: '1s',
    duration: '2h',
    preAllocatedVUs: 80,
    maxVUs: 400,
  },
} satisfies Record<string, Scenario>;

/** Why requests fail, each counted by itself: 0 is no answer at all, 429 a limit, 503 a part that is away or too busy. */
const failures = [0, 408, 429, 500, 502, 503, 504].map((status) => `http_reqs{status:${status}}`);

/** Names below localhost are this machine, whatever its resolver thinks of them; inside a cluster they are its gateway. */
const frontDoor = __ENV.FRONT_DOOR || '127.0.0.1';

/** `-e RATE=50`: so many visits a second instead, for a profile of one steady rate. */
const atRate = (scenario: Scenario): Scenario =>
  __ENV.RATE && scenario.executor === 'constant-arrival-rate'
    ? { ...scenario, rate: Number(__ENV.RATE) }
    : scenario;

/** What every run promises: answers come, and nobody is turned away because the machine of the test could not keep up. */
export function optionsFor(profile: string, thresholds: Options['thresholds']): Options {
  const scenario = (profiles as Record<string, Scenario>)[profile];
  if (!scenario)
    throw new Error(`There is no profile ${profile}; there are ${Object.keys(profiles).join(', ')}`);
  return {
    scenarios: { [profile]: atRate(scenario) },
    hosts: { '*.localhost': frontDoor, '*.paddock.localhost': frontDoor },
    thresholds: {
      http_req_failed: ['rate<0.01'],
      dropped_iterations: ['count==0'],
      // Promises nothing; it makes k6 count them.
      ...Object.fromEntries(failures.map((name) => [name, ['count>=0']])),
      ...thresholds,
    },
    summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
  };
}
