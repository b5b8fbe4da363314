import * as person from '@paddock/contracts/people/person-limits';
import { MAX_ENTRIES, MAX_ROUNDS, pilotName } from '@paddock/contracts/race/catalog/race-limits';
import type { FileFaultKind, TimeColumnView } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import { sanitize } from '../../../tables/cells.ts';
import { hasReplacement } from '../../../tables/file-encoding.ts';
import type { Round } from '../result.model.ts';
import { writtenTime } from './lap-time.ts';
import { normalizedName } from './normalized-name.ts';
import type { Flight } from './timers/rotorhazard-laps.ts';
import { TypicalTimes } from './typical-times.ts';

/** `id` is any identifier in the file. */
export interface FilePilot {
  id: string;
  callsign: string;
  name: string;
  team: string;
  status: FinishStatus;
  /** Null: not stated in the file. */
  guest: boolean | null;
  rank: number | null;
  rounds: Round[];
  videoSecond: number | null;
  line: number | null;
}

export interface FileFault {
  line: number | null;
  fault: FileFaultKind;
  about: string;
}

/** A callsign that a file has with several names. */
export interface SharedCallsign {
  callsign: string;
  pilots: { name: string; line: number }[];
  merged: boolean;
}

export interface FileReading {
  pilots: FilePilot[];
  faults: FileFault[];
  /** Only in tables whose unit is not known from the format. */
  timeColumns?: TimeColumnView[];
  /** Only in tables with names. */
  sameCallsigns?: SharedCallsign[];
  /** Classes in the file, and the one that was read. */
  fileClasses: string[];
  fileClass: string;
}

export const MAX_HEADING_LENGTH = 120;

export const failedReading = (fault: FileFaultKind, about = '', line: number | null = null): FileReading => ({
  pilots: [],
  faults: [{ line, fault, about }],
  fileClasses: [],
  fileClass: '',
});

interface Flyer {
  callsign: string;
  name?: string;
  team?: string;
  /** Id in the timer. */
  key?: string;
  /** Node index, reported when the callsign is missing. */
  seat?: string;
}

/** RotorHazard assigns teams A to H to all pilots. */
const isPlaceholderTeam = /^[A-H]$/;

/** Collects pilots and rounds of a timer file. */
export class PilotCollection {
  private readonly pilots = new Map<string, FilePilot>();
  private readonly faults: FileFault[] = [];

  add(flyer: Flyer, flight: Flight): void {
    const pilot = this.pilotOf(flyer, flight);
    if (!pilot || flight === 'not flown') return;
    if (flight === 'unreadable') return this.addFault('bad_time', pilot.callsign);
    if (pilot.rounds.length === MAX_ROUNDS) return this.addFault('too_many', pilot.callsign);
    pilot.rounds.push(flight.round);
    pilot.status = 'ok';
  }

  done(first?: FileFault): Pick<FileReading, 'pilots' | 'faults'> {
    const pilots = [...this.pilots.values()];
    this.omitImplausible(pilots);
    const faults = first ? [first, ...this.faults] : this.faults;
    const isEmpty = pilots.length === 0 && faults.length === 0;
    return { pilots, faults: isEmpty ? [{ line: null, fault: 'no_pilots', about: '' }] : faults };
  }

  private omitImplausible(pilots: readonly FilePilot[]): void {
    const typical = new TypicalTimes(pilots.flatMap(({ rounds }) => rounds));
    for (const pilot of pilots) {
      pilot.rounds = pilot.rounds.filter((round) => {
        const [column] = typical.implausible(round);
        if (column) this.addFault('implausible_time', `${pilot.callsign}: ${writtenTime(round[column])}`);
        return column === undefined;
      });
      if (pilot.rounds.length === 0) pilot.status = 'dns';
    }
  }

  /** Ignores empty nodes; laps without a pilot are a fault. A pilot without laps did not start. */
  private pilotOf({ callsign: rawCallsign, name = '', team = '', key, seat = '' }: Flyer, flight: Flight) {
    const callsign = sanitize(rawCallsign, person.callsign.max);
    if (!callsign) {
      if (flight !== 'not flown') this.addFault('pilot_missing', seat);
      return undefined;
    }
    const damaged = [callsign, name, team].find(hasReplacement);
    if (damaged) {
      this.addFault('wrong_encoding', damaged);
      return undefined;
    }
    const pilotKey = key ?? normalizedName(callsign);
    const seen = this.pilots.get(pilotKey);
    if (seen) return seen;
    if (this.pilots.size === MAX_ENTRIES) {
      this.addFault('too_many', callsign);
      return undefined;
    }
    const pilot: FilePilot = {
      id: '',
      callsign,
      name: sanitize(name, pilotName.max),
      team: isPlaceholderTeam.test(team) ? '' : sanitize(team, person.team.max),
      status: 'dns',
      guest: null,
      rank: null,
      rounds: [],
      videoSecond: null,
      line: null,
    };
    this.pilots.set(pilotKey, pilot);
    return pilot;
  }

  private addFault(fault: FileFaultKind, about: string): void {
    this.faults.push({ line: null, fault, about: sanitize(about, MAX_HEADING_LENGTH) });
  }
}

export interface ClassChoice {
  ownNames: readonly string[];
  wanted: string;
}

const isAny = (of: readonly string[]) => (name: string) =>
  of.some((each) => each.toLowerCase() === name.toLowerCase());

/** The chosen class, else one with our name, else the only one. */
export function chosenClass(
  names: readonly string[],
  { ownNames, wanted }: ClassChoice,
): { fileClass: string; fault?: FileFault } {
  const fileClass = names.find(isAny([wanted])) ?? names.find(isAny(ownNames)) ?? '';
  if (fileClass || names.length === 0) return { fileClass };
  if (names.length === 1) return { fileClass: names[0]! };
  const about = sanitize(names.join(', '), MAX_HEADING_LENGTH);
  return { fileClass: '', fault: { line: null, fault: 'classes_differ', about } };
}
