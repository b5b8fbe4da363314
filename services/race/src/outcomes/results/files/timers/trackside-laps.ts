import { chosenClass, PilotCollection, type ClassChoice, type FileReading } from '../file-reading.ts';
import { readTime } from '../lap-time.ts';
import { flightOf } from './rotorhazard-laps.ts';

/** Files of earlier releases begin with the round. */
const STAGE = 'stage';
const head = ['round', 'race', 'race start', 'pilot', 'lap number', 'length', 'race time', 'valid'];

type Lines = readonly (readonly string[])[];

const nameAt = (line: readonly string[], i: number): string | undefined => line[i]?.trim().toLowerCase();
const hasStages = ([first = []]: Lines): boolean => nameAt(first, 0) === STAGE;

/** The export "Raw Laps" of FPVTrackside: one line per lap, times in seconds, lap 0 for the hole shot. */
export function isTracksideLaps(lines: Lines): boolean {
  const [first = []] = lines;
  const start = hasStages(lines) ? 1 : 0;
  return head.every((name, i) => nameAt(first, start + i) === name);
}

/** Stages are the classes of the file. */
export function readTracksideLaps(file: Lines, choice: ClassChoice, inARow: number): FileReading {
  const [, ...rest] = file;
  const lines = hasStages(file) ? rest : rest.map((line) => ['', ...line]);
  const stages = [...new Set(lines.map(([stage = '']) => stage.trim()))].filter(Boolean);
  const { fileClass, fault } = chosenClass(stages, choice);
  const pilots = new PilotCollection();
  if (!fault)
    for (const { callsign, laps } of flights(lines, fileClass))
      pilots.add({ callsign }, flightOf(laps, undefined, inARow));
  return { ...pilots.done(fault), fileClasses: stages, fileClass };
}

/** Laps by round, race and pilot. */
function flights(lines: Lines, fileClass: string) {
  const found = new Map<string, { callsign: string; laps: unknown[] }>();
  for (const [stage = '', round, race, , callsign = '', lap, length = '', , valid = ''] of lines) {
    if (stage.trim() !== fileClass || !callsign.trim()) continue;
    const key = [round, race, callsign].join('\n');
    const flight = found.get(key) ?? { callsign, laps: [] };
    found.set(key, flight);
    flight.laps.push({
      lap_number: Number(lap),
      lap_time: readTime(length.trim(), 'seconds'),
      deleted: /^false$/i.test(valid.trim()),
    });
  }
  return found.values();
}
