import { MOST_ENTRIES, MOST_ROUNDS } from '@paddock/contracts/race/result-limits';
import { MOST_ABOUT, tidy, type FileFault, type FilePilot, type FileReading } from './file-reading.ts';
import { label, list, read, text } from './json-reading.ts';
import { boardOf, flightInBoard, flightOf, startBehaviorOf, type Flight } from './rotorhazard-laps.ts';

/** Pilots of what RotorHazard exports as JSON: its results, alone or among everything else. */
export function readRotorHazard(file: string, classNames: readonly string[]): FileReading {
  const whole = parse(file);
  const results = read(whole, 'Results') ?? whole;
  const flown = choose(results, classNames);
  if (!Array.isArray(flown)) return { pilots: [], faults: [flown] };
  const reading = new EventReading(list(read(whole, 'Pilots')));
  for (const round of flown) reading.read(round);
  return reading.done();
}

function parse(file: string): unknown {
  try {
    return JSON.parse(file.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The rounds that belong to the class; where no round is told, the class itself with its leaderboard. */
function choose(results: unknown, classNames: readonly string[]): unknown[] | FileFault {
  const heats = read(results, 'heats');
  const classes = read(results, 'classes');
  if (list(heats).length === 0 && list(classes).length === 0)
    return { line: null, fault: 'unreadable', about: 'heats' };
  const wanted = new Set(classNames.map((name) => name.toLowerCase()));
  const named = list(classes).filter((one) => hasFlown(results, one));
  const own = named.find((one) => wanted.has(text(read(one, 'name')).toLowerCase()));
  if (named.length > 1 && !own) {
    const names = named.map((one) => text(read(one, 'name'))).join(', ');
    return { line: null, fault: 'class_missing', about: tidy(names, MOST_ABOUT) };
  }
  const ofClass = own ?? named[0];
  const chosen = own ? heatsOf(results, own).map((id) => read(heats, label(id))) : list(heats);
  const rounds = chosen.flatMap((heat) => list(read(heat, 'rounds')));
  return rounds.length > 0 || !ofClass ? rounds : [ofClass];
}

const heatsOf = (results: unknown, raceClass: unknown): readonly unknown[] =>
  list(read(read(results, 'heats_by_class'), label(read(raceClass, 'id'))));

const hasFlown = (results: unknown, raceClass: unknown): boolean =>
  heatsOf(results, raceClass).length > 0 || boardOf(raceClass).length > 0;

class EventReading {
  private readonly pilots = new Map<string, FilePilot>();
  private readonly faults: FileFault[] = [];
  private readonly known: ReadonlyMap<string, unknown>;

  constructor(known: readonly unknown[]) {
    this.known = new Map(known.map((pilot) => [text(read(pilot, 'Callsign')).toLowerCase(), pilot]));
  }

  /** A round of a heat, or whatever else has a leaderboard. */
  read(round: unknown): void {
    const start = startBehaviorOf(round);
    const nodes = list(read(round, 'nodes'));
    const board = boardOf(round);
    if (nodes.some((node) => list(read(node, 'laps')).length > 0))
      for (const node of nodes) this.add(node, flightOf(list(read(node, 'laps')), start));
    else for (const line of board) this.add(line, flightInBoard(line, start));
  }

  done(): FileReading {
    const pilots = [...this.pilots.values()];
    const nobody = pilots.length === 0 && this.faults.length === 0;
    return { pilots, faults: nobody ? [{ line: null, fault: 'no_pilots', about: '' }] : this.faults };
  }

  private add(owner: unknown, flight: Flight): void {
    const pilot = this.pilotOf(owner, flight);
    if (!pilot || flight === 'not flown') return;
    if (flight === 'unreadable') return this.blame('bad_time', pilot.callsign);
    if (pilot.rounds.length === MOST_ROUNDS) return this.blame('too_many', pilot.callsign);
    pilot.rounds.push(flight.round);
    pilot.status = 'ok';
  }

  /** Nobody flies on an empty seat; laps of nobody are a fault. */
  private pilotOf(owner: unknown, flight: Flight): FilePilot | undefined {
    const callsign = tidy(text(read(owner, 'callsign')), 24);
    if (!callsign) {
      if (flight !== 'not flown') this.blame('pilot_missing', label(read(owner, 'node_index')));
      return undefined;
    }
    const id = read(owner, 'pilot_id');
    const key = typeof id === 'number' && id > 0 ? `id ${id}` : callsign.toLowerCase();
    const seen = this.pilots.get(key);
    if (seen) return seen;
    if (this.pilots.size === MOST_ENTRIES) {
      this.blame('too_many', callsign);
      return undefined;
    }
    const pilot = this.newPilot(callsign);
    this.pilots.set(key, pilot);
    return pilot;
  }

  /** Who has a seat and never crosses the gate did not start. */
  private newPilot(callsign: string): FilePilot {
    const known = this.known.get(callsign.toLowerCase());
    return {
      id: '',
      callsign,
      name: tidy(text(read(known, 'Name')), 80),
      team: '',
      status: 'dns',
      rank: null,
      rounds: [],
      videoSecond: null,
      line: null,
    };
  }

  private blame(fault: FileFault['fault'], about: string): void {
    this.faults.push({ line: null, fault, about: tidy(about, MOST_ABOUT) });
  }
}
