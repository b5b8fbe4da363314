/** Timeouts in ms, nested from the inside out: the inner one expires first and reports the error. */
export const deadlines = {
  client: 15_000,
  gateway: 12_000,
  edge: 10_000,
  /** Between two chunks of a file transfer. */
  standstill: 10_000,
  service: 8_000,
  /** PostgreSQL's own timeouts expire before `silence`, after which the connection is considered dead. */
  silence: 6_000,
  statement: 5_000,
  /** External providers: SMS, SMTP. */
  provider: 5_000,
  lock: 3_000,
  /** Idle connections between our processes. Shorter than the notice of a draining replica. */
  idle: 3_000,
  redis: 2_000,
  connect: 2_000,
} as const;

export type Deadlines = Readonly<Record<keyof typeof deadlines, number>>;

/** Scales all deadlines alike, so that they stay nested. */
export const deadlinesAt = (percent: number): Deadlines =>
  Object.fromEntries(
    Object.entries(deadlines).map(([name, ms]) => [name, (ms * percent) / 100]),
  ) as unknown as Deadlines;
