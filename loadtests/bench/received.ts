import { mergedDelays, type DelayCounts } from './delays.ts';

/** Of all viewers of a process. */
export interface Received {
  messages: number;
  comments: number;
  bytes: number;
  refused: number;
  /** Connections after the join. */
  lost: number;
  /** Joins. */
  repeated: number;
  /** From sending a comment to its arrival at a viewer. */
  late: DelayCounts;
  /** From sending a comment to its acknowledgement. */
  acknowledged: DelayCounts;
  /** From connecting to the answer of `join`. */
  joined: DelayCounts;
}

export const nothing = (): Received => ({
  messages: 0,
  comments: 0,
  bytes: 0,
  refused: 0,
  lost: 0,
  repeated: 0,
  late: {},
  acknowledged: {},
  joined: {},
});

export function sumOf(reports: readonly Received[]): Received {
  const sum = nothing();
  for (const field of ['messages', 'comments', 'bytes', 'refused', 'lost', 'repeated'] as const)
    sum[field] = reports.reduce((total, report) => total + report[field], 0);
  for (const field of ['late', 'acknowledged', 'joined'] as const)
    sum[field] = mergedDelays(reports.map((report) => report[field]));
  return sum;
}
