import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt)$/;
/** Below, the headers of a compressed answer weigh what it saves. */
const MIN_BYTES = 256;
/** A file as one block: by default large ones are cut, which costs 200 bytes of the framework. */
const ONE_BLOCK = { params: { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS } };

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
        writeFile(`${path}.br`, await promisify(brotliCompress)(content, ONE_BLOCK)),
        writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    }),
  );
}
