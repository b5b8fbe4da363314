import { pilotIdentity, type Entry } from '../result.model.ts';
import type { FileFault, FilePilot } from './file-reading.ts';

/** An account that a pilot of a file may be, and every word that stands for it. */
export interface Candidate {
  memberId: string;
  ids: readonly string[];
  callsign: string;
  nickname: string;
  team: string;
  /** Has a place in the class, and is expected in its result. */
  hasPlace: boolean;
  checkedIn: boolean;
}

export interface Matching {
  entries: Entry[];
  faults: FileFault[];
  /** Who has no account here. */
  unmatched: string[];
}

/** A timer sorts its pilots into teams A to H whether they have one or not. */
const isLetter = /^[A-Z]$/;

const nameOf = ({ callsign, name, id }: FilePilot): string => callsign || name || id;

/** Finds whose account it is: by an id of the file, else by the callsign, where only one bears it. */
export function match(pilots: readonly FilePilot[], candidates: readonly Candidate[]): Matching {
  const byId = new Map(candidates.flatMap((one) => one.ids.map((id) => [id.toLowerCase(), one] as const)));
  const byCallsign = Map.groupBy(candidates, ({ callsign }) => callsign.toLowerCase());
  const matching: Matching = { entries: [], faults: [], unmatched: [] };
  const seen = new Set<string>();
  for (const pilot of pilots) {
    const bearers = pilot.callsign ? (byCallsign.get(pilot.callsign.toLowerCase()) ?? []) : [];
    const account = byId.get(pilot.id.toLowerCase()) ?? (bearers.length === 1 ? bearers[0] : undefined);
    const entry = entryOf(pilot, account);
    const identity = pilotIdentity(entry);
    if (seen.has(identity)) {
      matching.faults.push({ line: pilot.line, fault: 'pilot_twice', about: nameOf(pilot) });
      continue;
    }
    seen.add(identity);
    matching.entries.push(entry);
    if (!account) matching.unmatched.push(nameOf(pilot));
  }
  return matching;
}

/** The file says what a pilot is called; the account only fills in what it left open. */
function entryOf(pilot: FilePilot, account: Candidate | undefined): Entry {
  const { id, callsign, name, team, status, rank, rounds, videoSecond } = pilot;
  const unnamed = !callsign && !name;
  return {
    memberId: account?.memberId ?? null,
    callsign: callsign || (account?.callsign ?? ''),
    name: name || (unnamed ? (account?.nickname ?? id) : ''),
    team: (isLetter.test(team) && account?.team) || team || (account?.team ?? ''),
    status,
    rank,
    rounds,
    videoSecond,
  };
}

/** Who should be in the result and is not. */
export function missingFrom(entries: readonly Entry[], candidates: readonly Candidate[]): Candidate[] {
  const there = new Set(entries.map(({ memberId }) => memberId));
  const found = candidates.filter(({ memberId, hasPlace }) => hasPlace && !there.has(memberId));
  return [...new Map(found.map((one) => [one.memberId, one])).values()];
}

export const candidateName = ({ callsign, nickname }: Candidate): string => callsign || nickname;

/** An entry of an account before anything was measured. */
export const entryOfCandidate = (
  { memberId, callsign, nickname, team }: Candidate,
  status: Entry['status'],
): Entry => ({
  memberId,
  callsign,
  name: callsign ? '' : nickname || memberId.slice(-12),
  team,
  status,
  rank: null,
  rounds: [],
  videoSecond: null,
});
