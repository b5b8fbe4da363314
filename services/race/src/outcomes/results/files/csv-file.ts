import * as person from '@paddock/contracts/people/person-limits';
import {
  MAX_ENTRIES,
  MAX_LAPS,
  MAX_ROUNDS,
  pilotName,
  videoSecond,
} from '@paddock/contracts/race/catalog/race-limits';
import type { TimeColumnView, TimeUnitsInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { TimeColumn } from '@paddock/contracts/race/outcomes/result-columns';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import { sanitize } from '../../../tables/cells.ts';
import type { Round } from '../result.model.ts';
import { CsvLine } from './csv-line.ts';
import {
  failedReading,
  MAX_HEADING_LENGTH,
  type FileFault,
  type FilePilot,
  type FileReading,
} from './file-reading.ts';
import { SameCallsigns } from './same-callsigns.ts';
import { columnsOf, headIndex } from './table-head.ts';
import { columnUnits, unitToRead } from './time-units.ts';
import { TypicalTimes } from './typical-times.ts';

/** Several lines of one pilot are rounds; equal callsigns with different names are pilots of their own unless merged. */
export function readCsv(
  lines: readonly (readonly string[])[],
  mergedCallsigns: readonly string[] = [],
  chosenUnits: TimeUnitsInput = {},
): FileReading {
  const head = headIndex(lines);
  if (head < 0) return failedReading('column_missing', 'callsign', 1);
  const columns = columnsOf(lines[head]!);
  const read = lines.map((cells, i) => new CsvLine(i + 1, cells, columns));
  const pilotLines = read.filter(({ isBlank }, i) => i > head && !isBlank);
  const valuesOf = (column: TimeColumn) => pilotLines.map((line) => line.cell(column)).filter(Boolean);
  const units = columnUnits(valuesOf, chosenUnits);
  const unclear = units.filter(({ unit }) => unit === 'unclear');
  if (unclear.length > 0)
    return {
      ...failedReading('unit_unclear'),
      faults: unclear.map(unclearFault(read[head]!)),
      timeColumns: units,
    };
  const reading = new TableReading(new SameCallsigns(mergedCallsigns), units, pilotLines);
  for (const line of read.slice(0, head + 1)) reading.addDamage(line);
  for (const line of pilotLines) reading.read(line);
  return reading.done();
}

const unclearFault =
  (headings: CsvLine) =>
  ({ column, written }: TimeColumnView): FileFault => ({
    line: headings.line,
    fault: 'unit_unclear',
    about: sanitize(`${headings.cell(column)}: ${written}`, MAX_HEADING_LENGTH),
  });

interface PilotLines {
  pilot: FilePilot;
  statuses: FinishStatus[];
  roundNumbers: Set<number>;
}

class TableReading {
  private readonly pilots = new Map<string, PilotLines>();
  private readonly faults: FileReading['faults'] = [];
  /** Read before the faults of a line are known: implausible times need all rounds. */
  private readonly rounds: ReadonlyMap<CsvLine, Round | null>;
  private readonly typical: TypicalTimes;

  constructor(
    private readonly callsigns: SameCallsigns,
    private readonly units: TimeColumnView[],
    lines: readonly CsvLine[],
  ) {
    this.rounds = new Map(lines.map((line) => [line, this.roundOf(line)]));
    this.typical = new TypicalTimes([...this.rounds.values()].filter((round) => round !== null));
  }

  /** For lines without a pilot. */
  addDamage(line: CsvLine): void {
    line.addFaultsOfCells();
    this.faults.push(...line.faults);
  }

  /** Ignores lines with faults: half a round would be a wrong result. */
  read(line: CsvLine): void {
    const seen = {
      id: line.text('id', pilotName.max),
      callsign: line.text('callsign', person.callsign.max),
      name: line.text('name', pilotName.max),
      team: line.text('team', person.team.max),
      guest: line.guest(),
      rank: line.rank(),
      videoSecond: line.number('videoSecond', videoSecond),
    };
    const status = line.status();
    const roundNumber = line.number('round', { min: 1, max: 1000 });
    const round = this.rounds.get(line) ?? null;
    for (const column of round ? this.typical.implausible(round) : [])
      line.addFault('implausible_time', line.cell(column));
    const key = this.callsigns.keyOf(seen, line.line);
    if (!key) line.addFault('pilot_missing', '');
    line.addFaultsOfCells();
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
    // A finished round is a finish; another round may have an outcome.
    if (status || round?.totalTime) lines.statuses.push(status ?? 'ok');
  }

  done(): FileReading {
    const pilots = [...this.pilots.values()].map(({ pilot, statuses }) => ({
      ...pilot,
      status: statusOver(statuses, pilot),
    }));
    if (pilots.length === 0 && this.faults.length === 0) return failedReading('no_pilots');
    const faults = [...this.faults, ...this.callsigns.faults()];
    return {
      pilots,
      faults,
      timeColumns: this.units,
      sameCallsigns: this.callsigns.shared(),
      fileClasses: [],
      fileClass: '',
    };
  }

  /** Null for lines without measurements. */
  private roundOf(line: CsvLine): Round | null {
    const laps = line.number('laps', { min: 0, max: MAX_LAPS });
    const totalTime = this.timeOf(line, 'totalTime');
    const bestLap = this.timeOf(line, 'bestLap');
    const bestConsecutive = this.timeOf(line, 'bestConsecutive');
    const flown = laps !== null || totalTime !== null || bestLap !== null || bestConsecutive !== null;
    return flown ? { laps: laps ?? 0, totalTime, bestLap, bestConsecutive } : null;
  }

  private timeOf(line: CsvLine, column: TimeColumn): number | null {
    return line.time(column, unitToRead(this.units.find((each) => each.column === column)?.unit));
  }
}

const blank = (line: number): PilotLines => ({
  pilot: {
    id: '',
    callsign: '',
    name: '',
    team: '',
    status: 'ok',
    guest: null,
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
  seen: Pick<FilePilot, 'id' | 'callsign' | 'name' | 'team' | 'guest' | 'rank' | 'videoSecond'>,
): void {
  pilot.id ||= seen.id;
  pilot.callsign ||= seen.callsign;
  pilot.name ||= seen.name;
  pilot.team ||= seen.team;
  pilot.guest ??= seen.guest;
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
