import type { ErrorName } from '@paddock/contracts/errors';
import type { QueuedCheckIn, RefusedCheckIn } from './check-in-queue.ts';
import type { Pass } from '../pass-code.ts';

/**
 * `in` and `already` admit the pilot, `out` is an undone check-in, `unlisted` needs a decision at the desk: the code
 * is not on the local list and the server is unreachable.
 */
export type VerdictKind = 'in' | 'already' | 'out' | 'refused' | 'unlisted' | 'unknown' | 'notConfirmed';

export interface Verdict {
  number: number;
  kind: VerdictKind;
  /** As typed when it cannot be a code. */
  code: string;
  pass?: Pass;
  /** Time of an earlier check-in. */
  since?: string;
  reason?: ErrorName;
}

export interface DeskState {
  /** Latest first. */
  verdicts: readonly Verdict[];
  waiting: readonly QueuedCheckIn[];
  refused: readonly RefusedCheckIn[];
  /** Null until the list is loaded. */
  passes: ReadonlyMap<string, Pass> | null;
  isReached: boolean;
  /** Why check-ins fail although the server is reachable. */
  trouble?: unknown;
}

type Waiting = Pick<DeskState, 'waiting'>;

/** Check-in time as known here; unsent entries are newer than the list. */
export function checkInTime({ waiting }: Waiting, pass: Pass): string | null {
  const last = waiting.findLast(({ code, kit }) => code === pass.passCode && !kit);
  return last ? (last.undo ? null : last.at) : pass.checkedInAt;
}

/** The kit as known here, likewise; without the admin until it is sent. */
export function kitOf({ waiting }: Waiting, pass: Pass): { at: string; by?: string } | null {
  const last = waiting.findLast(({ code, kit }) => code === pass.passCode && kit);
  return last ? (last.kit?.handedOut ? { at: last.at } : null) : pass.kit;
}
