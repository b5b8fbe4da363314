import { errorByCode } from '@paddock/contracts/errors';
import { holdsPlace, isLive, type StoredRace, type StoredSignUp } from '../hot-race.ts';
import type { Answer } from './edge-client.ts';

/** An answer to a member, with the times of request and answer. */
export interface MemberAnswer {
  memberId: string;
  /** `none` when the member was admitted. */
  refusal: string;
  signUpId: string | undefined;
  sentAt: number;
  answeredAt: number;
}

export const memberAnswer = (
  memberId: string,
  { body }: Answer,
  sentAt: number,
  answeredAt: number,
): MemberAnswer => ({
  memberId,
  refusal: body.code === 0 ? 'none' : (errorByCode.get(body.code)?.name ?? `${body.code}`),
  signUpId: body.code === 0 ? String(body.data?.signUpId) : undefined,
  sentAt,
  answeredAt,
});

/** Differences between answers and stored rows, both ways, as counts of violations. */
export interface Findings {
  /** Acknowledged but not stored. */
  lost: number;
  /** Places sold beyond the capacity. */
  over: number;
  /** Members with more than one sign-up, stored or acknowledged. */
  twice: number;
  /** Refused as full, but stored. */
  contradicted: number;
  /** History entries without a request. */
  repeated: number;
  /** Difference between counted and stored places. */
  miscounted: number;
  /** Unexpected refusals. */
  unexpected: string[];
}

export const noViolations: Findings = {
  lost: 0,
  over: 0,
  twice: 0,
  contradicted: 0,
  repeated: 0,
  miscounted: 0,
  unexpected: [],
};

const countOf = <One>(list: readonly One[], matches: (one: One) => boolean): number =>
  list.filter(matches).length;

export function compare(ledger: readonly MemberAnswer[], { classes, signUps }: StoredRace): Findings {
  const live = signUps.filter(isLive);
  const byId = new Map(live.map((signUp) => [signUp.signUpId, signUp]));
  const byMember = Map.groupBy(live, ({ memberId }) => memberId);
  const acknowledgedIds = Map.groupBy(
    ledger.filter(({ signUpId }) => signUpId),
    ({ memberId }) => memberId,
  );
  const isKept = ({ signUpId, memberId }: MemberAnswer): boolean =>
    byId.get(signUpId!)?.memberId === memberId;
  const heldIn = (classId: string): number =>
    countOf(live, (signUp) => signUp.classId === classId && holdsPlace(signUp));
  return {
    lost: countOf(ledger, (one) => one.refusal === 'none' && !isKept(one)),
    over: classes.reduce((sum, { classId, capacity }) => sum + Math.max(0, heldIn(classId) - capacity), 0),
    twice:
      countOf([...byMember.values()], (all) => all.length > 1) +
      countOf([...acknowledgedIds.values()], (all) => new Set(all.map(({ signUpId }) => signUpId)).size > 1),
    contradicted: countOf(
      ledger,
      ({ refusal, memberId }) => refusal === 'race_full' && byMember.has(memberId),
    ),
    repeated: signUps.reduce((sum, { reasons }) => sum + Math.max(0, reasons.length - 1), 0),
    miscounted: classes.reduce((sum, { classId, taken }) => sum + Math.abs(taken - heldIn(classId)), 0),
    unexpected: [...new Set(ledger.map(({ refusal }) => refusal))].filter(
      (refusal) => refusal !== 'none' && refusal !== 'race_full',
    ),
  };
}

/** A member answered before another one sent the request must not be behind that one in the waiting list. */
export function overtaken(ledger: readonly MemberAnswer[], signUps: readonly StoredSignUp[]): number {
  const times = new Map(ledger.map((one) => [one.signUpId, one]));
  let latestSentBefore = 0;
  let found = 0;
  for (const { signUpId } of signUps.filter(({ status }) => status === 'waiting')) {
    const one = times.get(signUpId);
    if (!one) continue;
    if (one.answeredAt < latestSentBefore) found += 1;
    latestSentBefore = Math.max(latestSentBefore, one.sentAt);
  }
  return found;
}
