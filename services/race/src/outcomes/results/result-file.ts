import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { markedLine } from '@paddock/contracts/formula-mark';
import type { Language } from '@paddock/contracts/language';
import { resultColumns, type ResultColumn } from '@paddock/contracts/race/outcomes/result-columns';
import { currentCall } from '@paddock/kit/calls/current-call';
import { FileAnswer } from '@paddock/kit/calls/files';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { noWord, yesWord } from '../../tables/yes-no.ts';
import { writtenTime } from './files/lap-time.ts';
import type { Entry, ResultClass, Round } from './result.model.ts';

const columns = Object.keys(resultColumns) as ResultColumn[];
/** Ids are for the back office only. */
const publicColumns = columns.filter((column) => column !== 'id');

/** Byte order mark: spreadsheets need it for UTF-8. */
const BOM = '\uFEFF';

/** CSV with a line per round, readable by the import. Streamed. */
export function resultFile({ raceTitle, className }: ResultClass, entries: readonly Entry[]): FileAnswer {
  const { caller, lang } = currentCall();
  const name = [raceTitle, className].map((text) => inLanguage(text, lang).text).join(' ');
  const shown = caller.kind === 'admin' ? columns : publicColumns;
  const content = Readable.from(linesOf(entries, shown, lang));
  return new FileAnswer(content, { type: 'text/csv', name: `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv` });
}

function* linesOf(
  entries: readonly Entry[],
  shown: readonly ResultColumn[],
  lang: Language,
): Generator<string> {
  yield BOM + line(shown.map((column) => resultColumns[column][lang]));
  for (const entry of entries) {
    const rounds = entry.rounds.length > 0 ? entry.rounds : [null];
    const lines = rounds.map((round, i) => cellsOf(entry, round, i + 1, lang));
    yield lines.map((cells) => line(shown.map((column) => cells[column]))).join('');
  }
}

const line = (cells: readonly string[]): string => `${Papa.unparse([markedLine(cells)])}\r\n`;

const cellsOf = (
  entry: Entry,
  round: Round | null,
  number: number,
  lang: Language,
): Record<ResultColumn, string> => ({
  id: entry.memberId ?? '',
  callsign: entry.callsign,
  name: entry.name,
  team: entry.team,
  status: entry.status.toUpperCase(),
  // Also "no": an empty cell leaves it to the sign-up.
  guest: (entry.guest ? yesWord : noWord)[lang],
  rank: String(entry.rank ?? ''),
  round: round ? String(number) : '',
  laps: round ? String(round.laps) : '',
  totalTime: writtenTime(round?.totalTime),
  bestLap: writtenTime(round?.bestLap),
  bestConsecutive: writtenTime(round?.bestConsecutive),
  videoSecond: String(entry.videoSecond ?? ''),
});
