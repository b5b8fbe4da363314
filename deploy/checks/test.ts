// `npm test`: types, lint, boundaries and every spec, then the totals; goes on after a failure to show all of them.
// `npm test -- unit | api | journeys | changed | PATH…` runs a part; `timings` runs all and renews jest/seconds.json;
// `stress PATH… [times]` repeats specs beside two busy loops. `--once` repeats no failed spec.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../local/builds.ts';
import { root } from '../local/places.ts';
import { ensureRedis } from '../local/redis.ts';
import { run } from '../local/run.ts';
import { Complaint, complainAndExit, say, step } from '../local/terminal.ts';
import { affectedSpecs, importsIn } from './affected-specs.ts';
import { ensureChromium } from './chromium.ts';
import { runSuite, type SpecFile, type Suite } from './jest-suites.ts';
import { git } from './repository.ts';

const checks: [string, string, string[]][] = [
  ['types and lint', 'npm', ['run', '--silent', 'lint']],
  ['boundaries', 'npm', ['run', '--silent', 'boundaries']],
];

const specs = (title: string, ...args: string[]): Suite => ({ title, args: ['--maxWorkers=2', ...args] });

/** Folders of specs that need an exclusive stack and run one after the other. */
const wholes = { 'loadtests/faults': 'sign-up under faults', 'deploy/journeys': 'browser journeys' };
type Whole = keyof typeof wholes;
const wholeFolders = Object.keys(wholes) as Whole[];
const whole = (folder: Whole, ...paths: string[]): Suite => ({
  title: wholes[folder],
  // A failed teardown may leave a server, with which Jest would wait for ever.
  args: ['--runInBand', '--forceExit', ...paths],
  config: `${folder}/jest.config.mjs`,
});

/** Projects of jest.config.mjs of one kind. */
async function projectsOf(kind: string): Promise<string[]> {
  const { default: config } = (await import(join(root, 'jest.config.mjs'))) as {
    default: { projects: { displayName: string }[] };
  };
  return config.projects.map(({ displayName }) => displayName).filter((name) => name.startsWith(`${kind} `));
}

const totals = { passed: 0, failed: 0 };
const files: SpecFile[] = [];
const unstable: SpecFile[] = [];

async function check([title, command, args]: (typeof checks)[number]): Promise<void> {
  try {
    await step(title, () => run(command, args, { cwd: root }), { announced: false });
    totals.passed += 1;
  } catch (error) {
    totals.failed += 1;
    console.error(error instanceof Error ? error.message : error);
  }
}

async function suite(wanted: Suite): Promise<void> {
  const outcome = await runSuite(wanted, { once });
  files.push(...outcome.files);
  unstable.push(...outcome.unstable);
  totals.failed += outcome.otherFailures;
  for (const { passed, failed } of outcome.files) {
    totals.passed += passed;
    totals.failed += failed;
  }
}

/** The checks come last, because the other lane takes longer. */
async function specsAndChecks(): Promise<void> {
  await suite(specs('unit and API tests'));
  for (const one of checks) await check(one);
}

/** Mostly waiting for one core, so they run next to the many small specs. */
async function wholeSuites(): Promise<void> {
  for (const folder of wholeFolders) await suite(whole(folder));
}

async function everything(): Promise<void> {
  await ensureRedis();
  await ensureChromium();
  await buildApps();
  await Promise.all([specsAndChecks(), wholeSuites()]);
}

/** Since the common ancestor with main, committed or not. */
async function changed(): Promise<void> {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const paths = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  const chosen = await affectedSpecs(paths, importsIn());
  say(`  · ${paths.length} changed files, ${chosen.length} specs\n`);
  for (const one of checks) await check(one);
  if (chosen.length > 0) await suitesOf(chosen);
}

async function suitesOf(paths: string[]): Promise<void> {
  await ensureRedis();
  const pathsIn = (folder: Whole) => paths.filter((path) => path.startsWith(folder));
  const chosen = wholeFolders.filter((folder) => pathsIn(folder).length > 0);
  if (chosen.length > 0) {
    await ensureChromium();
    await buildApps();
  }
  for (const folder of chosen) await suite(whole(folder, ...pathsIn(folder)));
  const others = paths.filter((path) => !chosen.some((folder) => path.startsWith(folder)));
  if (others.length > 0) await suite(specs('tests', ...others));
}

/** Prints how often each spec file passed. */
async function stress(paths: string[], times: number): Promise<void> {
  if (paths.length === 0) throw new Complaint('npm test -- stress PATH… [times]');
  const loops = [0, 1].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const end = (): void => loops.forEach((loop) => loop.kill('SIGKILL'));
  process.once('exit', end);
  for (let time = 0; time < times; time += 1) await suitesOf(paths);
  end();
  const rounds = Map.groupBy(files, ({ path }) => path);
  for (const [path, runs] of rounds) {
    const errors = [...new Set(runs.map(({ error }) => error).filter(Boolean))];
    say(
      `${runs.filter(({ failed }) => failed === 0).length} of ${runs.length}  ${path}  ${errors.join(' | ')}`,
    );
  }
}

const folders = (paths: string[]) => paths.map((path) => (path === 'journeys' ? 'deploy/journeys' : path));

async function part(names: string[]): Promise<void> {
  const [name = '', ...rest] = names;
  if (name === 'unit' || name === 'api')
    return suite(specs(`${name} tests`, '--selectProjects', ...(await projectsOf(name))));
  if (name === 'changed') return changed();
  if (name === 'stress')
    return stress(folders(rest.filter((path) => !Number(path))), Number(rest.at(-1)) || 10);
  return suitesOf(folders(names));
}

const SLOW_CASE_SECONDS = 20;

function printDurations(): void {
  say('\nslowest spec files');
  for (const { path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    say(`  ${seconds.toFixed(1).padStart(6)} s  ${path}`);
  const slow = files.flatMap(({ path, cases }) =>
    cases.filter(({ seconds }) => seconds > SLOW_CASE_SECONDS).map((one) => ({ path, ...one })),
  );
  if (slow.length > 0) say(`cases over ${SLOW_CASE_SECONDS} s`);
  for (const { path, title, seconds } of slow)
    say(`  ${seconds.toFixed(1).padStart(6)} s  ${path}: ${title}`);
}

function storeTimings(): void {
  const long = files.filter(({ seconds }) => seconds >= 3).toSorted((a, b) => b.seconds - a.seconds);
  const sorted = Object.fromEntries(long.map(({ path, seconds }) => [path, Math.round(seconds)]));
  writeFileSync(join(import.meta.dirname, 'jest', 'seconds.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}

const names = process.argv.slice(2).filter((name) => name !== '--once');
const once = process.argv.includes('--once') || names[0] === 'stress';
const isWhole = names.length === 0 || names[0] === 'timings';
try {
  await (isWhole ? everything() : part(names));
} catch (error) {
  complainAndExit(error);
}
if (names[0] === 'timings') storeTimings();
if (isWhole || names[0] === 'journeys') printDurations();
say('');
const skipped = files.filter((file) => file.skipped > 0);
if (skipped.length > 0)
  say(`not run here: ${skipped.map((file) => `${file.path} (${file.skipped} cases)`).join('; ')}`);
if (unstable.length > 0)
  say(
    `unstable (failed, then passed alone): ${unstable.map(({ path, error }) => `${path} (${error})`).join('; ')}`,
  );
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
