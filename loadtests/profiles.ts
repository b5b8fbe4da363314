import type { Options, Scenario } from 'k6/options';

/** Arrival patterns. Open models: arrivals do not slow down with the site. */
const profiles = {
  smoke: { executor: 'shared-iterations', vus: 2, iterations: 20, maxDuration: '1m' },
  /** Ordinary load. */
  average: {
    executor: 'constant-arrival-rate',
    rate: 10,
    timeUnit: '1s',
    duration: '5m',
    preAllocatedVUs: 40,
    maxVUs: 200,
  },
  /** Constant load during a rollout or a fault. */
  steady: {
    executor: 'constant-arrival-rate',
    rate: 100,
    timeUnit: '1s',
    duration: __ENV.DURATION ?? '2m',
    preAllocatedVUs: 100,
    maxVUs: 1000,
  },
  /** Sign-up of a popular race opens. */
  rush: {
    executor: 'constant-arrival-rate',
    rate: 150,
    timeUnit: '1s',
    duration: __ENV.DURATION ?? '60s',
    preAllocatedVUs: 300,
    maxVUs: 1500,
  },
  /** A link was sent to all members. */
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
  /** Two hours or DURATION, for leaks. */
  soak: {
    executor: 'constant-arrival-rate',
    rate: 20,
    timeUnit: '1s',
    duration: __ENV.DURATION ?? '2h',
    preAllocatedVUs: 80,
    maxVUs: 400,
  },
} satisfies Record<string, Scenario>;

/** Failed requests by status: 0 is no answer, 429 a rate limit, 503 a service that is down or overloaded. */
const failures = [0, 408, 429, 500, 502, 503, 504].map((status) => `http_reqs{status:${status}}`);

/** Resolves *.localhost to this machine, or to the gateway of the cluster. */
const frontDoor = __ENV.FRONT_DOOR || '127.0.0.1';

/** `-e RATE=50` sets the visits per second of a profile with a constant rate. */
const atRate = (scenario: Scenario): Scenario =>
  __ENV.RATE && scenario.executor === 'constant-arrival-rate'
    ? { ...scenario, rate: Number(__ENV.RATE) }
    : scenario;

/** Adds the thresholds of every run: requests succeed, and k6 itself keeps up (no dropped iterations). */
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
      // Always true; makes k6 report these counters.
      ...Object.fromEntries(failures.map((name) => [name, ['count>=0']])),
      ...thresholds,
    },
    summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
  };
}
