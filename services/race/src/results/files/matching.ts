import { pilotIdentity, type Entry } from '../result.model.ts';
import type { FileFault, FilePilot } from './file-reading.ts';

/** An account that a pilot of a file may be, and every word that stands for it. */
export interface Candidate {
  memberId: string;
  ids: readonly string[];
  callsign: string;
  nickname: string;
  team: string;
}

export interface Matching {
  entries: Entry[];
  faults: FileFault[];
  /** Who has no account here. */
  unmatched: string[];
}

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
    team: team || (account?.team ?? ''),
    status,
    rank,
    rounds,
    videoSecond,
  };
}
