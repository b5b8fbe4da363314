import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

collectDefaultMetrics();

export const callDuration = new Histogram({
  name: 'paddock_call_seconds',
  help: 'Time a call took inside a service',
  labelNames: ['service', 'call', 'code'],
  buckets,
});

/** Reads that standbys may answer: used, or answered by the primary and why. */
export const standbyReads = new Counter({
  name: 'paddock_standby_reads_total',
  help: 'Reads sent to standbys, by outcome',
  labelNames: ['service', 'outcome'],
});

export const jobDuration = new Histogram({
  name: 'paddock_job_seconds',
  help: 'Time a background job took',
  labelNames: ['service', 'job'],
  buckets,
});

export const jobRows = new Gauge({
  name: 'paddock_jobs',
  help: 'Jobs by state: open, unknown kind, failed',
  labelNames: ['service', 'job', 'state'],
});

export const edgeRequests = new Counter({
  name: 'paddock_edge_requests_total',
  help: 'Requests answered at the public edge',
  labelNames: ['call', 'status'],
});

/** Refusals of services are in `callDuration` by code. */
export const edgeRefusals = new Counter({
  name: 'paddock_edge_refusals_total',
  help: 'Requests refused at the public edge, by error',
  labelNames: ['error'],
});

/** Includes body and queueing; `callDuration` measures the service only. */
export const edgeDuration = new Histogram({
  name: 'paddock_edge_seconds',
  help: 'Time a request took at the public edge',
  labelNames: ['call'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** For autoscaling. */
export const callsInFlight = new Gauge({
  name: 'paddock_calls_under_way',
  help: 'Requests in flight at the public edge',
});

export const batchedCalls = new Histogram({
  name: 'paddock_gathered_calls',
  help: 'Batch size of calls, such as the sign-ups of one admission',
  labelNames: ['service', 'what'],
  buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500],
});

export const openSockets = new Gauge({
  name: 'paddock_sockets',
  help: 'Viewers connected to this replica',
});

export const metrics = register;
