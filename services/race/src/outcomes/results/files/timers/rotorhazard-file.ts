import { sanitize } from '../../../../tables/cells.ts';
import {
  failedReading,
  PilotCollection,
  type FileReading,
  chosenClass,
  type ClassChoice,
} from '../file-reading.ts';
import { label, list, read, text } from '../json-reading.ts';
import { normalizedName } from '../normalized-name.ts';
import { boardOf, flightInBoard, flightOf, startBehaviorOf } from './rotorhazard-laps.ts';

/** RotorHazard JSON export: results alone or the whole event. */
export function readRotorHazard(file: string, choice: ClassChoice, inARow: number): FileReading {
  const event = parse(file);
  const results = read(event, 'Results') ?? event;
  const heats = list(read(results, 'heats'));
  const classes = list(read(results, 'classes'));
  if (heats.length === 0 && classes.length === 0) return failedReading('unreadable', 'heats');
  const named = classes.filter((one) => hasFlown(results, one));
  const fileClasses = [...new Set(named.map(nameOf))];
  const { fileClass, fault } = chosenClass(fileClasses, choice);
  const reading = new EventReading(list(read(event, 'Pilots')), inARow);
  if (!fault) for (const round of roundsOf(results, named, fileClass)) reading.read(round);
  return { ...reading.pilots.done(fault), fileClasses, fileClass };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const nameOf = (raceClass: unknown): string => sanitize(text(read(raceClass, 'name')), 120);

/** Rounds of the class; without rounds, the class itself with its leaderboard. */
function roundsOf(results: unknown, named: readonly unknown[], fileClass: string): readonly unknown[] {
  const heats = read(results, 'heats');
  const own = named.find((one) => nameOf(one) === fileClass);
  const chosen = own ? heatsOf(results, own).map((id) => read(heats, label(id))) : list(heats);
  const rounds = chosen.flatMap((heat) => list(read(heat, 'rounds')));
  return rounds.length > 0 || !own ? rounds : [own];
}

const heatsOf = (results: unknown, raceClass: unknown): readonly unknown[] =>
  list(read(read(results, 'heats_by_class'), label(read(raceClass, 'id'))));

const hasFlown = (results: unknown, raceClass: unknown): boolean =>
  heatsOf(results, raceClass).length > 0 || boardOf(raceClass).length > 0;

class EventReading {
  readonly pilots = new PilotCollection();
  private readonly byCallsign: ReadonlyMap<string, unknown>;

  constructor(
    listedPilots: readonly unknown[],
    private readonly inARow: number,
  ) {
    this.byCallsign = new Map(
      listedPilots.map((pilot) => [normalizedName(text(read(pilot, 'Callsign'))), pilot]),
    );
  }

  /** Reads a round of a heat, or any object with a leaderboard. */
  read(round: unknown): void {
    const start = startBehaviorOf(round);
    const nodes = list(read(round, 'nodes'));
    if (nodes.some((node) => list(read(node, 'laps')).length > 0))
      for (const node of nodes) this.add(node, flightOf(list(read(node, 'laps')), start, this.inARow));
    else for (const line of boardOf(round)) this.add(line, flightInBoard(line, start, this.inARow));
  }

  private add(owner: unknown, flight: ReturnType<typeof flightOf>): void {
    const callsign = text(read(owner, 'callsign'));
    const listed = this.byCallsign.get(normalizedName(callsign));
    const id = read(owner, 'pilot_id');
    const flyer = {
      callsign,
      name: text(read(listed, 'Name')),
      team: text(read(listed, 'Team')) || text(read(owner, 'team_name')),
      seat: label(read(owner, 'node_index')),
      ...(typeof id === 'number' && id > 0 && { key: `id ${id}` }),
    };
    this.pilots.add(flyer, flight);
  }
}
