import { memberAnswer, type MemberAnswer } from './faults/ledger.ts';
import type { StoredRace } from './hot-race.ts';

/** The requests and answers of a k6 run. */
export interface K6Ledger {
  requested: Set<string>;
  ledger: MemberAnswer[];
}

const line = /ledger (\S+) (\d+) (requested|answered (\d+) ?([\w-]*))/;

/** Reads the entries of one race from `--console-output`, in any log format of k6. */
export function readK6Ledger(log: string, raceId: string, memberIds: readonly string[]): K6Ledger {
  const result: K6Ledger = { requested: new Set(), ledger: [] };
  for (const text of log.split('\n')) {
    const [, race, turn, entry, code, signUpId] = line.exec(text) ?? [];
    if (race !== raceId) continue;
    const memberId = memberIds[Number(turn)]!;
    if (entry === 'requested') result.requested.add(memberId);
    else
      result.ledger.push(
        memberAnswer(memberId, { status: 200, body: envelope(Number(code), signUpId) }, 0, 0),
      );
  }
  return result;
}

/** No call of the run reached the race, so that a comparison would prove nothing. */
export const isUntouched = ({ signUps }: StoredRace, run: K6Ledger | undefined): boolean =>
  signUps.length === 0 && (run?.ledger ?? []).length === 0;

const envelope = (code: number, signUpId?: string) => ({
  code,
  msg: '',
  data: signUpId ? { signUpId } : null,
});
