import { DistinctPilots } from '../distinct-pilots.ts';
import type { Entry } from '../result.model.ts';
import type { FileFault, FilePilot } from './file-reading.ts';
import { normalizedName } from './normalized-name.ts';

/** An account that may match a pilot in the file, with all its identifiers. */
export interface Candidate {
  memberId: string;
  ids: readonly string[];
  callsign: string;
  nickname: string;
  /** Private: only for matching and the office. */
  realName: string;
  team: string;
  hasPlace: boolean;
  checkedIn: boolean;
  guest: boolean;
}

export interface Matching {
  entries: Entry[];
  faults: FileFault[];
  unmatched: string[];
}

/** Timers assign letters as teams to all pilots. */
const isLetter = /^[A-Z]$/;

const nameOf = ({ callsign, name, id }: FilePilot): string => callsign || name || id;

/** Matches accounts by id, else by callsign, else by full name, where these are unique. */
export function match(pilots: readonly FilePilot[], candidates: readonly Candidate[]): Matching {
  const byId = new Map(candidates.flatMap((one) => one.ids.map((id) => [id.toLowerCase(), one] as const)));
  const byCallsign = Map.groupBy(candidates, ({ callsign }) => normalizedName(callsign));
  const byName = Map.groupBy(candidates, ({ realName }) => normalizedName(realName));
  const sharing = Map.groupBy(pilots, ({ callsign }) => normalizedName(callsign));
  const matching: Matching = { entries: [], faults: [], unmatched: [] };
  const seen = new DistinctPilots();
  for (const pilot of pilots) {
    const bearers = pilot.callsign ? (byCallsign.get(normalizedName(pilot.callsign)) ?? []) : [];
    const namesakes = pilot.name ? (byName.get(normalizedName(pilot.name)) ?? []) : [];
    const isShared = pilot.callsign !== '' && sharing.get(normalizedName(pilot.callsign))!.length > 1;
    const account = byId.get(pilot.id.toLowerCase()) ?? accountOf(bearers, namesakes, isShared);
    const entry = entryOf(pilot, account);
    if (seen.has(entry)) {
      matching.faults.push({ line: pilot.line, fault: 'pilot_twice', about: nameOf(pilot) });
      continue;
    }
    seen.add(entry);
    matching.entries.push(entry);
    if (!account) matching.unmatched.push(nameOf(pilot));
  }
  return matching;
}

const only = (found: readonly Candidate[]): Candidate | undefined =>
  found.length === 1 ? found[0] : undefined;

/** A callsign that the file has more than once, or several accounts bear, needs the name too. */
function accountOf(
  bearers: readonly Candidate[],
  namesakes: readonly Candidate[],
  isShared: boolean,
): Candidate | undefined {
  const both = only(bearers.filter((one) => namesakes.includes(one)));
  if (both) return both;
  if (bearers.length === 0) return only(namesakes);
  return isShared ? undefined : only(bearers);
}

/** Values of the file win; the account fills gaps. */
function entryOf(pilot: FilePilot, account: Candidate | undefined): Entry {
  const { id, callsign, name, team, status, guest, rank, rounds, videoSecond } = pilot;
  const unnamed = !callsign && !name;
  return {
    memberId: account?.memberId ?? null,
    callsign: callsign || (account?.callsign ?? ''),
    name: name || (unnamed ? (account?.nickname ?? id) : ''),
    team: (isLetter.test(team) && account?.team) || team || (account?.team ?? ''),
    status,
    guest: guest ?? account?.guest ?? false,
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

export const candidateName = ({ callsign, realName, nickname }: Candidate): string =>
  callsign || realName || nickname;

export const entryOfCandidate = (
  { memberId, callsign, nickname, team, guest }: Candidate,
  status: Entry['status'],
): Entry => ({
  memberId,
  callsign,
  name: callsign ? '' : nickname || memberId.slice(-12),
  team,
  status,
  guest,
  rank: null,
  rounds: [],
  videoSecond: null,
});
