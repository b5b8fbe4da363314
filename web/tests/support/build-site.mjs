import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const built = at('../../build/server/index.js');
const sources = [
  '../../app',
  '../../public',
  '../../ui/src',
  '../../vite.config.ts',
  '../../react-router.config.ts',
  '../../../services/shared/contracts/src',
];

function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const entries = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('.spec.'),
  );
  return Math.max(mtimeMs, ...entries.map((name) => statSync(`${path}/${name}`).mtimeMs));
}

/** Tests run against the built site; rebuilds when a source is newer. */
export default function buildSite() {
  const isCurrent = existsSync(built) && sources.every((path) => newest(at(path)) <= statSync(built).mtimeMs);
  if (isCurrent) return;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const cli = at('../../../node_modules/@react-router/dev/bin.cjs');
  execFileSync(process.execPath, [cli, 'build'], {
    cwd: at('../..'),
    env: { ...env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
}
