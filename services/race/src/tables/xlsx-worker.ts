import { unzipSync } from 'fflate';
import { parentPort, workerData } from 'node:worker_threads';
import readWorkbook from 'read-excel-file/universal';
import { markMissingValues } from './missing-values.ts';
import { MAX_COLUMNS, MAX_LINES, MAX_UNPACKED_BYTES, sheetText, type Cell } from './xlsx-file.ts';

const bytes = workerData as Uint8Array<ArrayBuffer>;

// The library allocates the sizes that the archive states.
let unpacked = 0;
unzipSync(bytes, {
  filter: ({ originalSize }) => {
    unpacked += originalSize;
    return false;
  },
});
if (unpacked > MAX_UNPACKED_BYTES) throw new RangeError('too large');

const sheets = (await readWorkbook(markMissingValues(bytes).buffer)).map(({ sheet, data }) => ({
  name: sheet,
  lines: sheetText(data.slice(0, MAX_LINES).map((row) => row.slice(0, MAX_COLUMNS) as Cell[])),
}));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread
parentPort!.postMessage(sheets);
