// Plain JavaScript, because it runs on the installed Node before any package exists. Installs the locked packages, one of which
// is the Node of the project, and runs the given TypeScript program with it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = join(root, 'node_modules', '.paddock-lock');
const [program, ...rest] = process.argv.slice(2);

function stop(sentence) {
  console.error(`\n  ✗ ${sentence}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `Node ${process.versions.node} is too old to begin with. Install Node 20 or newer; Paddock brings its own from there.`,
  );
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
// `npm start` needs neither test tools nor linters, half of the packages. Installed ones stay.
const isEnough = ['start', 'demo-live', 'demo-race-day'].some(
  (name) => program === `deploy/local/${name}.ts`,
);
const wanted = isEnough && !installed.endsWith(' all') ? 'to run' : 'all';
if (installed !== `${lock} all` && installed !== `${lock} ${wanted}`) {
  const began = Date.now();
  console.log('  · installing packages (once per version, about a minute)');
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other systems (docs/decisions/0001).
  const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = spawnSync('npm', ['install', ...flags, ...(wanted === 'all' ? [] : ['--omit=dev'])], {
    cwd: root,
    stdio: 'inherit',
  });
  if (install.status !== 0) stop('The packages could not be installed. Is the npm registry reachable?');
  writeFileSync(stamp, `${lock} ${wanted}`);
  console.log(`  ✓ packages installed (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

const node = join(root, 'node_modules', '.bin', 'node');
if (!existsSync(node))
  stop('The npm package "node" was not installed. Allow its install script and install again.');

// Programs import built services, so the build runs as a preload.
const child = spawn(node, ['--import', './deploy/local/build-services.ts', program, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'paddock', 'compiled'),
  },
});
// The terminal sends Ctrl-C to the child, too; this process only waits for it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
