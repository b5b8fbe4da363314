// Addresses of files in the built style sheets and scripts of both apps; the bundler leaves an unresolved one as it is.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildApps } from '../../local/builds.ts';
import { root } from '../../local/places.ts';

/** Neither data, other sites nor a part of the document. */
const inStyles = /url\(\s*["']?(?!data:|https?:|\/\/|#)([^"')?#]+)[^)]*\)/g;
/** Strings that name a built asset, with the paths that the bundler adds a slash to, or a sibling. */
const inScripts = /["'`]((?:\/?assets\/|\.\/)[\w@./-]+\.\w+)["'`]/g;

interface Assets {
  files: number;
  addresses: number;
  /** `file: address` of those that lead to no file. */
  missing: string[];
}

export function assetsIn(folder: string): Assets {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:css|js)$/.test(file),
  );
  const found: Assets = { files: files.length, addresses: 0, missing: [] };
  for (const file of files) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    for (const [, address = ''] of text.matchAll(file.endsWith('.css') ? inStyles : inScripts)) {
      found.addresses += 1;
      const target = /^\/|^assets\//.test(address) ? join(folder, address) : join(dirname(path), address);
      if (!existsSync(target)) found.missing.push(`${file}: ${address}`);
    }
  }
  return found;
}

if (import.meta.main) {
  await buildApps();
  for (const app of ['web/build/client', 'admin-web/dist']) {
    const { files, addresses, missing } = assetsIn(join(root, app));
    for (const fault of missing) console.error(`  ✗ ${app}/${fault}`);
    console.log(`${app}: ${addresses} addresses in ${files} files, ${missing.length} missing`);
    if (missing.length > 0 || addresses === 0) process.exitCode = 1;
  }
}
