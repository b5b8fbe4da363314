/**
 * How long each part of the way may take, in ms. Each ends before the one around it, so that it is always the inner
 * one that gives up and says so.
 */
export const deadlines = {
  client: 15_000,
  gateway: 12_000,
  edge: 10_000,
  /** Between two pieces of a file on its way, whichever side stands still. */
  standstill: 10_000,
  service: 8_000,
  /** PostgreSQL answers or says that it gives up; after `silence` it is taken for dead. */
  silence: 6_000,
  statement: 5_000,
  /** Another party: a provider of text messages, a mail server. */
  provider: 5_000,
  lock: 3_000,
  /** A connection between parts of ours without a request. A copy that drains gives longer notice before it closes any. */
  idle: 3_000,
  redis: 2_000,
  connect: 2_000,
} as const;

export type Deadlines = Readonly<Record<keyof typeof deadlines, number>>;

/** All of them, shorter or longer alike: they keep nesting. */
export const deadlinesAt = (percent: number): Deadlines =>
  Object.fromEntries(
    Object.entries(deadlines).map(([name, ms]) => [name, (ms * percent) / 100]),
  ) as unknown as Deadlines;
