import { MOST_ENTRIES, MOST_LAPS, MOST_ROUNDS } from '@paddock/contracts/race/result-limits';
import type { FinishStatus } from '@paddock/contracts/race/result.shapes';
import type { ResultColumn } from '@paddock/contracts/race/result-columns';
import Papa from 'papaparse';
import type { Round } from '../result.model.ts';
import { CsvLine } from './csv-line.ts';
import { columnOf } from './csv-words.ts';
import type { FilePilot, FileReading } from './file-reading.ts';

const naming: readonly ResultColumn[] = ['id', 'callsign', 'name'];

/** Pilots of a table whose first line names its columns. Several lines of one pilot are rounds of theirs. */
export function readCsv(file: string): FileReading {
  const { data, errors } = Papa.parse<string[]>(file.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const torn = errors.find(({ type }) => type === 'Quotes');
  if (torn) return failed('unreadable', torn.row === undefined ? null : torn.row + 1, '"');
  const columns = columnsOf(data[0] ?? []);
  if (!naming.some((column) => columns.has(column))) return failed('column_missing', 1, 'callsign');
  const reading = new TableReading();
  data.forEach((cells, i) => {
    if (i > 0 && cells.some((cell) => cell.trim())) reading.read(new CsvLine(i + 1, cells, columns));
  });
  return reading.done();
}

const failed = (fault: 'unreadable' | 'column_missing', line: number | null, about: string): FileReading => ({
  pilots: [],
  faults: [{ line, fault, about }],
});

/** The first column of a name counts. */
function columnsOf(headings: readonly string[]): Map<ResultColumn, number> {
  const columns = new Map<ResultColumn, number>();
  headings.forEach((heading, i) => {
    const column = columnOf(heading);
    if (column && !columns.has(column)) columns.set(column, i);
  });
  return columns;
}

interface PilotLines {
  pilot: FilePilot;
  statuses: FinishStatus[];
  roundNumbers: Set<number>;
}

class TableReading {
  private readonly pilots = new Map<string, PilotLines>();
  private readonly faults: FileReading['faults'] = [];

  /** A line with a fault counts for nothing: half a round would be a wrong result. */
  read(line: CsvLine): void {
    const seen = {
      id: line.text('id', 80),
      callsign: line.text('callsign', 24),
      name: line.text('name', 80),
      team: line.text('team', 80),
      rank: line.rank(),
      videoSecond: line.number('videoSecond', { min: 0, max: 86_400 }),
    };
    const status = line.status();
    const roundNumber = line.number('round', { min: 1, max: 1000 });
    const round = this.roundOf(line);
    const key = [seen.id, seen.callsign, seen.name].find(Boolean)?.toLowerCase();
    if (!key) line.blame('pilot_missing', '');
    const known = key === undefined ? undefined : this.pilots.get(key);
    if (known && roundNumber && known.roundNumbers.has(roundNumber))
      line.blame('pilot_twice', `${seen.callsign || seen.name || seen.id} (${roundNumber})`);
    if (known && round && known.pilot.rounds.length === MOST_ROUNDS)
      line.blame('too_many', String(MOST_ROUNDS));
    if (!known && this.pilots.size === MOST_ENTRIES) line.blame('too_many', String(MOST_ENTRIES));
    this.faults.push(...line.faults);
    if (key === undefined || line.faults.length > 0) return;

    const lines = known ?? blank(line.line);
    this.pilots.set(key, lines);
    fill(lines.pilot, seen);
    if (round) lines.pilot.rounds.push(round);
    if (roundNumber) lines.roundNumbers.add(roundNumber);
    if (status) lines.statuses.push(status);
  }

  done(): FileReading {
    const pilots = [...this.pilots.values()].map(({ pilot, statuses }) => ({
      ...pilot,
      status: statusOver(statuses),
    }));
    const nobody = pilots.length === 0 && this.faults.length === 0;
    return {
      pilots,
      faults: nobody ? [{ line: null, fault: 'no_pilots', about: '' }] : this.faults,
    };
  }

  /** Null when the line tells of no flight, as those of who never started. */
  private roundOf(line: CsvLine): Round | null {
    const laps = line.number('laps', { min: 0, max: MOST_LAPS });
    const totalTime = line.time('totalTime');
    const bestLap = line.time('bestLap');
    const bestConsecutive = line.time('bestConsecutive');
    const flown = laps !== null || totalTime !== null || bestLap !== null || bestConsecutive !== null;
    return flown ? { laps: laps ?? 0, totalTime, bestLap, bestConsecutive } : null;
  }
}

const blank = (line: number): PilotLines => ({
  pilot: {
    id: '',
    callsign: '',
    name: '',
    team: '',
    status: 'ok',
    rank: null,
    rounds: [],
    videoSecond: null,
    line,
  },
  statuses: [],
  roundNumbers: new Set(),
});

/** Fields that the first lines of a pilot leave empty are taken from later ones. */
function fill(
  pilot: FilePilot,
  seen: Pick<FilePilot, 'id' | 'callsign' | 'name' | 'team' | 'rank' | 'videoSecond'>,
): void {
  pilot.id ||= seen.id;
  pilot.callsign ||= seen.callsign;
  pilot.name ||= seen.name;
  pilot.team ||= seen.team;
  pilot.rank ??= seen.rank;
  pilot.videoSecond ??= seen.videoSecond;
}

/** One disqualification counts for the whole result; otherwise one finished round is enough to have finished. */
function statusOver(statuses: readonly FinishStatus[]): FinishStatus {
  if (statuses.includes('dsq')) return 'dsq';
  return statuses.includes('ok') ? 'ok' : (statuses[0] ?? 'ok');
}
