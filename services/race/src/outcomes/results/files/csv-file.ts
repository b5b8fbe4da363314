import { MAX_ENTRIES, MAX_LAPS, MAX_ROUNDS } from '@paddock/contracts/race/race-limits';
import type { FinishStatus } from '@paddock/contracts/race/result.shapes';
import type { ResultColumn } from '@paddock/contracts/race/result-columns';
import type { Round } from '../result.model.ts';
import { CsvLine } from './csv-line.ts';
import { columnOf } from './csv-words.ts';
import { hasReplacement } from './file-encoding.ts';
import { failedReading, type FilePilot, type FileReading } from './file-reading.ts';
import { SameCallsigns } from './same-callsigns.ts';

const naming: readonly ResultColumn[] = ['id', 'callsign', 'name'];

export const hasNamingColumn = ([headings = []]: readonly (readonly string[])[]): boolean =>
  headings.some((heading) => naming.some((column) => column === columnOf(heading)));

/** Several lines of one pilot are rounds; equal callsigns with different names are pilots of their own unless merged. */
export function readCsv(
  lines: readonly (readonly string[])[],
  mergedCallsigns: readonly string[] = [],
): FileReading {
  const columns = columnsOf(lines[0] ?? []);
  if (!hasNamingColumn(lines)) return failedReading('column_missing', 'callsign', 1);
  const reading = new TableReading(new SameCallsigns(mergedCallsigns));
  lines.forEach((cells, i) => {
    if (i > 0 && cells.some((cell) => cell.trim())) reading.read(new CsvLine(i + 1, cells, columns));
  });
  return reading.done();
}

/** The first column of a name wins. */
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

  constructor(private readonly callsigns: SameCallsigns) {}

  /** Ignores lines with faults: half a round would be a wrong result. */
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
    const key = this.callsigns.keyOf(seen, line.line);
    if (!key) line.addFault('pilot_missing', '');
    const damaged = [seen.id, seen.callsign, seen.name, seen.team].find(hasReplacement);
    if (damaged) line.addFault('wrong_encoding', damaged);
    const earlier = key === undefined ? undefined : this.pilots.get(key);
    if (earlier && roundNumber && earlier.roundNumbers.has(roundNumber))
      line.addFault('pilot_twice', `${seen.callsign || seen.name || seen.id} (${roundNumber})`);
    if (earlier && round && earlier.pilot.rounds.length === MAX_ROUNDS)
      line.addFault('too_many', String(MAX_ROUNDS));
    if (!earlier && this.pilots.size === MAX_ENTRIES) line.addFault('too_many', String(MAX_ENTRIES));
    this.faults.push(...line.faults);
    if (key === undefined || line.faults.length > 0) return;

    const lines = earlier ?? blank(line.line);
    this.pilots.set(key, lines);
    fill(lines.pilot, seen);
    if (round) lines.pilot.rounds.push(round);
    if (roundNumber) lines.roundNumbers.add(roundNumber);
    if (status) lines.statuses.push(status);
  }

  done(): FileReading {
    const pilots = [...this.pilots.values()].map(({ pilot, statuses }) => ({
      ...pilot,
      status: statusOver(statuses, pilot),
    }));
    if (pilots.length === 0 && this.faults.length === 0) return failedReading('no_pilots');
    const faults = [...this.faults, ...this.callsigns.faults()];
    return { pilots, faults, sameCallsigns: this.callsigns.shared(), fileClasses: [], fileClass: '' };
  }

  /** Null for lines without measurements. */
  private roundOf(line: CsvLine): Round | null {
    const laps = line.number('laps', { min: 0, max: MAX_LAPS });
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

/** Empty fields are filled from later lines. */
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

/**
 * One disqualification counts for the whole result; otherwise one finished round suffices. Without measurements and rank the
 * pilot did not start.
 */
function statusOver(statuses: readonly FinishStatus[], { rounds, rank }: FilePilot): FinishStatus {
  if (statuses.includes('dsq')) return 'dsq';
  const status = statuses.includes('ok') ? 'ok' : (statuses[0] ?? 'ok');
  return status === 'ok' && rounds.length === 0 && rank === null ? 'dns' : status;
}
