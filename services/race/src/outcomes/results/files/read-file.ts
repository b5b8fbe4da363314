import type { ResultFormat } from '@paddock/contracts/race/admin-result.shapes';
import Papa from 'papaparse';
import { readCsv } from './csv-file.ts';
import { failedReading, type FileReading, type ClassChoice } from './file-reading.ts';
import { readRotorHazard } from './rotorhazard-file.ts';
import { isOtherRotorHazard, isRotorHazardResults, readRotorHazardTable } from './rotorhazard-table.ts';

export interface ReadFile extends FileReading {
  format: ResultFormat;
}

/** Detects the format: JSON by its first bracket, RotorHazard tables by titles and headings. */
export function readFile(text: string, choice: ClassChoice, inARow: number): ReadFile {
  if (/^\s*[[{]/.test(text)) return { format: 'rotorhazard', ...readRotorHazard(text, choice, inARow) };
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] });
  const torn = errors.find(({ type }) => type === 'Quotes');
  if (torn) return { format: 'csv', ...failedReading('unreadable', '"', (torn.row ?? 0) + 1) };
  if (isRotorHazardResults(data))
    return { format: 'rotorhazard_csv', ...readRotorHazardTable(data, choice, inARow) };
  if (isOtherRotorHazard(data))
    return {
      format: 'rotorhazard_csv',
      ...failedReading('rotorhazard_other', data[0]!.slice(0, 3).join(', ')),
    };
  return { format: 'csv', ...readCsv(data) };
}
