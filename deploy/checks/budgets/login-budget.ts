// Budget of the first load of the office's login: files and bytes as sent with Brotli.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../../local/builds.ts';
import { root } from '../../local/places.ts';

const KB = 1024;
const app = join(root, 'admin-web/dist');
/** Headers are about 5 KB more. */
const budget = { requests: 10, bytes: 99 * KB };

const sent = (file: string): number => {
  const path = join(app, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

await buildApps(['back office']);
const page = readFileSync(join(app, 'index.html'), 'utf8');
const linked = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file!);
const assets = readdirSync(join(app, 'assets')).map((file) => `/assets/${file}`);
/** In Russian, which needs most. */
const fonts = assets.filter((file) => /\/exo-2-(?:latin|cyrillic)-basic-normal-.*\.woff2$/.test(file));
/** The login has its own, the shorter ones of a language. */
const [texts = ''] = assets
  .filter((file) => /\/ru-[\w-]+\.js$/.test(file))
  .toSorted((one, other) => sent(one) - sent(other));

const files = ['/index.html', ...linked, texts, ...fonts];
const bytes = files.reduce((sum, file) => sum + sent(file), 0);
const isOver = files.length > budget.requests || bytes > budget.bytes;
if (isOver) for (const file of files) console.error(`  ✗ ${file}: ${sent(file)}`);
console.log(
  `login budget: ${files.length} of ${budget.requests} requests, ${bytes} of ${budget.bytes} bytes`,
);
process.exit(isOver ? 1 : 0);
