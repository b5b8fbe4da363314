import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt)$/;
const MIN_BYTES = 1024;

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
        writeFile(`${path}.br`, await promisify(brotliCompress)(content)),
        writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    }),
  );
}
