import { pilotIdentity, type Entry } from './result.model.ts';

type NamedPilot = Pick<Entry, 'memberId' | 'callsign' | 'name'>;

/** Pilots of one result. Without accounts, equal callsigns are two pilots if both have a name and these differ. */
export class DistinctPilots {
  private readonly namesByIdentity = new Map<string, Set<string>>();

  has(pilot: NamedPilot): boolean {
    const names = this.namesByIdentity.get(pilotIdentity(pilot));
    if (!names) return false;
    const name = pilot.name.toLowerCase();
    return pilot.memberId !== null || !name || names.has('') || names.has(name);
  }

  add(pilot: NamedPilot): void {
    const identity = pilotIdentity(pilot);
    const names = this.namesByIdentity.get(identity) ?? new Set();
    this.namesByIdentity.set(identity, names.add(pilot.name.toLowerCase()));
  }
}
