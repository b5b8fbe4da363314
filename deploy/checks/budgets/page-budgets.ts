// Budgets of the first load of each public page type: files and bytes as sent with Brotli.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { usesMemberTexts } from '../../../web/app/i18n/member-texts.ts';
import { isRouteList } from '../../../web/route-list.ts';
import { buildApps } from '../../local/builds.ts';
import { root } from '../../local/places.ts';

const KB = 1024;
const client = join(root, 'web/build/client');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

interface Budget {
  /** Document, scripts, style sheets and fonts. */
  requests: number;
  scripts: number;
  styles: number;
}

const page: Budget = { requests: 17, scripts: 126 * KB, styles: 13.6 * KB };
const form: Budget = { requests: 24, scripts: 137 * KB, styles: 12.5 * KB };

/** By route file. The player loads on demand. */
const budgets: Readonly<Record<string, Budget>> = {
  'routes/home.tsx': { ...page, scripts: 122 * KB, styles: 13 * KB },
  'routes/race-list.tsx': { ...page, requests: 18 },
  'routes/race-detail/page.tsx': { ...page, requests: 19, scripts: 129 * KB, styles: 14.1 * KB },
  'routes/race-detail/class-result.tsx': { ...page, styles: 14.1 * KB },
  'routes/event/list.tsx': page,
  'routes/event/page.tsx': { ...page, scripts: 128 * KB, styles: 14.1 * KB },
  'routes/race-video/list.tsx': page,
  'routes/race-video/video.tsx': { ...page, requests: 20, scripts: 130 * KB, styles: 14.6 * KB },
  'routes/rank.tsx': { ...page, requests: 18 },
  'routes/race-detail/sign-up.tsx': form,
  'routes/member/register.tsx': form,
  'routes/member/login.tsx': form,
};
const MAX_FONT_BYTES = 40 * KB;
const MAX_TEXT_BYTES = 16 * KB;

const sent = (file: string): number => {
  const path = join(client, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};
const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + sent(file), 0);

const routeIdOf = (file: string): string => file.replace(/\.tsx$/, '');

function loadOf(manifest: Readonly<Record<string, Chunk>>, route: string) {
  const entries = Object.keys(manifest).filter((key) => {
    const [file = '', query] = key.split('?');
    const isRoute = [
      'app/root.tsx',
      `app/${route}`,
      ...(route.includes('/member/') ? ['app/routes/member/layout.tsx'] : []),
    ];
    return file === 'app/entry.client.tsx' || (isRoute.includes(file) && query?.startsWith('__react-router'));
  });
  const chunks = new Set<Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key]!;
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const each of chunk.imports ?? []) visit(each);
  };
  const texts = ['app/i18n/en.ts', ...(usesMemberTexts(routeIdOf(route)) ? ['app/i18n/en-member.ts'] : [])];
  for (const key of [...entries, ...texts]) visit(key);
  const routes = readdirSync(join(client, 'assets')).find(isRouteList)!;
  return {
    scripts: [...[...chunks].map(({ file }) => file), `assets/${routes}`],
    styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))],
  };
}

await buildApps(['site']);
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const faults: string[] = [];
const expectAtMost = (what: string, value: number, limit: number): void => {
  if (value > limit) faults.push(`${what}: ${value} of ${limit}`);
};

const assets = readdirSync(join(client, 'assets'));
const fonts = assets
  .filter((file) => /^exo-2-latin-basic-.*\.woff2$/.test(file))
  .map((file) => `assets/${file}`);
expectAtMost('preloaded fonts', total(fonts), MAX_FONT_BYTES);
for (const file of assets.filter(
  (name) => /^(?:cn|en|ru)-[\w-]+\.js$/.test(name) && sent(`assets/${name}`) > 8 * KB,
))
  expectAtMost(`texts in ${file}`, sent(`assets/${file}`), MAX_TEXT_BYTES);
for (const [route, budget] of Object.entries(budgets)) {
  const { scripts, styles } = loadOf(manifest, route);
  expectAtMost(`${route}, requests`, 1 + scripts.length + styles.length + fonts.length, budget.requests);
  expectAtMost(`${route}, bytes of scripts`, total(scripts), budget.scripts);
  expectAtMost(`${route}, bytes of style sheets`, total(styles), budget.styles);
}
for (const fault of faults) console.error(`  ✗ ${fault}`);
console.log(`page budgets: ${Object.keys(budgets).length} routes, ${faults.length} over`);
process.exit(faults.length === 0 ? 0 : 1);
