import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt)$/;
/** Below, the headers of a compressed answer weigh what it saves. */
const MIN_BYTES = 256;
/** Ways to write distances. The best one differs from file to file, by up to 200 bytes of the framework. */
const distances = [
  [0, 0],
  [1, 2],
  [2, 12],
] as const;

/** A file as one block: by default large ones are cut, which costs 200 bytes of the framework. */
const brotliOptions = distances.map(([postfix, direct]) => ({
  params: {
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    [constants.BROTLI_PARAM_NDIRECT]: direct,
  },
}));

async function shortestBrotli(content: Buffer): Promise<Buffer> {
  const all = await Promise.all(brotliOptions.map((options) => promisify(brotliCompress)(content, options)));
  return all.reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
}

/** Writes `.br` and `.gz` next to every text file; the server never compresses files at run time. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (file) => {
      const path = `${file.parentPath}/${file.name}`;
      const content = await readFile(path);
      if (content.length < MIN_BYTES) return;
      await Promise.all([
        writeFile(`${path}.br`, await shortestBrotli(content)),
        writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    }),
  );
}
