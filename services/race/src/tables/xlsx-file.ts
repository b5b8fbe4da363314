import { Worker } from 'node:worker_threads';
import { MAX_ENTRIES, MAX_ROUNDS } from '@paddock/contracts/race/catalog/race-limits';

export const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
/** With headings and one line more, which exceeds the limits of a result. */
export const MAX_LINES = MAX_ENTRIES * MAX_ROUNDS + 12;
export const MAX_COLUMNS = 100;
const MAX_BYTES = 4 * 1024 * 1024;
/** A cell in the last column of the last row makes the library allocate all rows before it. */
const MAX_HEAP_MB = 192;
const TIME_LIMIT_MS = 15_000;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);

const script = new URL(
  /\.ts(?:\?|$)/.test(import.meta.url) ? 'xlsx-worker.ts' : 'xlsx-worker.js',
  import.meta.url,
);

export interface Sheet {
  name: string;
  lines: string[][];
}

export type Cell = string | number | boolean | Date | null;

export const isXlsx = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** The sheets of a workbook, formulas as their results; undefined if it is damaged or too large. Runs in a worker with limits. */
export async function readSheets(bytes: Buffer): Promise<Sheet[] | undefined> {
  if (bytes.length > MAX_BYTES) return undefined;
  const worker = new Worker(script, {
    workerData: new Uint8Array(bytes),
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const slow = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
  const sheets = await new Promise<Sheet[] | undefined>((resolve) => {
    worker.once('message', resolve).once('error', () => resolve(undefined));
    worker.once('exit', () => resolve(undefined));
  });
  clearTimeout(slow);
  await worker.terminate();
  return sheets;
}

/** Cells as in a text table. */
export const sheetText = (rows: readonly (readonly Cell[])[]): string[][] =>
  rows.map((row) => row.map(cellText));

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(3);
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
  const sinceFirstDay = cell.getTime() - FIRST_DAY;
  const [day, time] = cell.toISOString().slice(0, -1).split('T');
  return sinceFirstDay < DAY_MS ? time! : day!;
}
