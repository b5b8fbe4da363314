import { resultColumns, type ResultColumn } from '@paddock/contracts/race/result-columns';
import { csvText } from '../../engine/lists/csv.ts';
import type { Words } from '../../providers/words.ts';
import { lapTime } from './lap-time.ts';
import type { Entry, Round } from './result-row.ts';

const columns = Object.keys(resultColumns) as ResultColumn[];

/** A line for each round of each pilot, as an import reads it back. */
export const resultCsv = (entries: readonly Entry[], { pick }: Words): string =>
  csvText([
    columns.map((column) => pick(resultColumns[column])),
    ...entries.flatMap((entry) =>
      (entry.rounds.length > 0 ? entry.rounds : [null]).map((round, i) => {
        const cells = cellsOf(entry, round, i + 1);
        return columns.map((column) => cells[column]);
      }),
    ),
  ]);

const cellsOf = (entry: Entry, round: Round | null, number: number): Record<ResultColumn, string> => ({
  id: entry.memberId ?? '',
  callsign: entry.callsign,
  name: entry.name,
  team: entry.team,
  status: entry.status.toUpperCase(),
  rank: String(entry.rank ?? ''),
  round: round ? String(number) : '',
  laps: round ? String(round.laps) : '',
  totalTime: lapTime(round?.totalTime),
  bestLap: lapTime(round?.bestLap),
  bestConsecutive: lapTime(round?.bestConsecutive),
  videoSecond: String(entry.videoSecond ?? ''),
});
