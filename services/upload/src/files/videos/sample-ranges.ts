import type { FileHandle } from 'node:fs/promises';
import { type Atom, AtomFault, readAt } from './mp4-atoms.ts';

/** First and last byte (exclusive). */
export type Range = readonly [number, number];

/** A data track has about a sample a second; larger tables are no such track. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;

/** Where the samples of a track are, from the tables of its `stbl`. */
export async function sampleRanges(file: FileHandle, tables: readonly Atom[]): Promise<Range[]> {
  const table = async (type: string): Promise<Buffer | undefined> => {
    const atom = tables.find((one) => one.type === type);
    if (!atom) return undefined;
    if (atom.end - atom.body > MAX_TABLE_BYTES) throw new AtomFault('has a large data track');
    return readAt(file, atom.body, atom.end - atom.body);
  };
  const [sizes, runs, short, long] = [
    await table('stsz'),
    await table('stsc'),
    await table('stco'),
    await table('co64'),
  ];
  const offsets = short ?? long;
  if (!sizes || !runs || !offsets) throw new AtomFault('has a data track without tables');
  try {
    return rangesOf(sizes, runs, offsets, short ? 4 : 8);
  } catch (error) {
    if (error instanceof RangeError) throw new AtomFault('has damaged tables');
    throw error;
  }
}

function rangesOf(sizes: Buffer, runs: Buffer, offsets: Buffer, offsetBytes: 4 | 8): Range[] {
  const sameSize = sizes.readUInt32BE(4);
  const samples = sizes.readUInt32BE(8);
  const ranges: Range[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < offsets.readUInt32BE(4); chunk += 1) {
    // Runs name their first chunk, counted from 1.
    if (run + 1 < runs.readUInt32BE(4) && runs.readUInt32BE(8 + 12 * (run + 1)) === chunk + 1) run += 1;
    const last = Math.min(samples, sample + runs.readUInt32BE(12 + 12 * run));
    let bytes = 0;
    for (; sample < last; sample += 1) bytes += sameSize || sizes.readUInt32BE(12 + 4 * sample);
    const at = 8 + offsetBytes * chunk;
    const start = offsetBytes === 4 ? offsets.readUInt32BE(at) : Number(offsets.readBigUInt64BE(at));
    ranges.push([start, start + bytes]);
  }
  return ranges;
}
