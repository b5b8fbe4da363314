import Papa from 'papaparse';
import type {
  FileEncoding,
  ResultFormat,
  TimeUnitsInput,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { delimiters } from '../../../tables/cells.ts';
import { decode, detectEncoding } from '../../../tables/file-encoding.ts';
import { isXlsx, readSheets, type Sheet } from '../../../tables/xlsx-file.ts';
import { readCsv } from './csv-file.ts';
import { chosenClass, failedReading, type ClassChoice, type FileReading } from './file-reading.ts';
import { delimiterOf, headIndex } from './table-head.ts';
import { readRotorHazard } from './timers/rotorhazard-file.ts';
import {
  isOtherRotorHazard,
  isRotorHazardResults,
  readRotorHazardTable,
} from './timers/rotorhazard-table.ts';
import { isTracksideLaps, readTracksideLaps } from './timers/trackside-laps.ts';

export interface ReadFile extends FileReading {
  format: ResultFormat;
  /** Null: not a text. */
  encoding: FileEncoding | null;
}

export interface FileRules {
  choice: ClassChoice;
  inARow: number;
  mergedCallsigns: readonly string[];
  /** Undefined: detected. */
  encoding: FileEncoding | undefined;
  timeUnits?: TimeUnitsInput;
}

type Format = Omit<ReadFile, 'encoding'>;

/** Detects the format: workbook by its first bytes, JSON by its first bracket, tables by titles and headings. */
export async function readFile(bytes: Buffer, rules: FileRules): Promise<ReadFile> {
  if (isXlsx(bytes)) return { encoding: null, ...readWorkbook(await readSheets(bytes), rules) };
  const encoding = rules.encoding ?? detectEncoding(bytes);
  return { encoding, ...readText(decode(bytes, encoding), rules) };
}

/** Sheets with pilots are the classes of the file. */
function readWorkbook(sheets: readonly Sheet[] | undefined, rules: FileRules): Format {
  if (!sheets) return { format: 'xlsx', ...failedReading('unreadable', '.xlsx') };
  const withPilots = sheets.filter(({ lines }) => headIndex(lines) >= 0);
  if (withPilots.length < 2) return readTable((withPilots[0] ?? sheets[0])?.lines ?? [], 'xlsx', rules);
  const fileClasses = withPilots.map(({ name }) => name);
  const { fileClass, fault } = chosenClass(fileClasses, rules.choice);
  const chosen = withPilots.find(({ name }) => name === fileClass);
  const reading = chosen
    ? readTable(chosen.lines, 'xlsx', rules)
    : { format: 'xlsx' as const, pilots: [], faults: fault ? [fault] : [] };
  return { ...reading, fileClasses, fileClass };
}

export function readText(text: string, rules: FileRules): Format {
  if (/^\s*[[{]/.test(text))
    return { format: 'rotorhazard', ...readRotorHazard(text, rules.choice, rules.inARow) };
  // A last empty line would make the separator less regular than semicolons in names.
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), {
    delimiter: delimiterOf(text) ?? '',
    delimitersToGuess: delimiters,
  });
  const torn = errors.find(({ type }) => type === 'Quotes');
  if (torn) return { format: 'csv', ...failedReading('unreadable', '"', (torn.row ?? 0) + 1) };
  if (isRotorHazardResults(data))
    return { format: 'rotorhazard_csv', ...readRotorHazardTable(data, rules.choice, rules.inARow) };
  if (isOtherRotorHazard(data))
    return {
      format: 'rotorhazard_csv',
      ...failedReading('rotorhazard_other', data[0]!.slice(0, 3).join(', ')),
    };
  return readTable(data, 'csv', rules);
}

function readTable(lines: string[][], format: 'csv' | 'xlsx', rules: FileRules): Format {
  const table = lines.slice(Math.max(0, headIndex(lines)));
  if (isTracksideLaps(table))
    return { format: 'trackside', ...readTracksideLaps(table, rules.choice, rules.inARow) };
  return { format, ...readCsv(lines, rules.mergedCallsigns, rules.timeUnits) };
}
