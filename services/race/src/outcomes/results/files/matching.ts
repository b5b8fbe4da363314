import { pilotIdentity, type Entry } from '../result.model.ts';
import type { FileFault, FilePilot } from './file-reading.ts';

/** An account that may match a pilot in the file, with all its identifiers. */
export interface Candidate {
  memberId: string;
  ids: readonly string[];
  callsign: string;
  nickname: string;
  team: string;
  hasPlace: boolean;
  checkedIn: boolean;
}

export interface Matching {
  entries: Entry[];
  faults: FileFault[];
  unmatched: string[];
}

/** RotorHazard assigns teams A to H to all pilots. */
const isLetter = /^[A-Z]$/;

const nameOf = ({ callsign, name, id }: FilePilot): string => callsign || name || id;

/** Matches accounts by id, else by callsign where it is unique. */
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

/** Values of the file win; the account fills gaps. */
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

export function missingFrom(entries: readonly Entry[], candidates: readonly Candidate[]): Candidate[] {
  const there = new Set(entries.map(({ memberId }) => memberId));
  const found = candidates.filter(({ memberId, hasPlace }) => hasPlace && !there.has(memberId));
  return [...new Map(found.map((one) => [one.memberId, one])).values()];
}

export const candidateName = ({ callsign, nickname }: Candidate): string => callsign || nickname;

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
