// `npm test`: types, lint, boundaries and every spec, then the totals; goes on after a failure to show all of them.
// `npm test -- unit | api | journeys | changed | PATH…` runs a part; `timings` runs all and renews jest/seconds.json.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildApps } from '../local/builds.ts';
import { root } from '../local/places.ts';
import { run } from '../local/run.ts';
import { complainAndExit, say, step } from '../local/terminal.ts';
import { ensureChromium } from './chromium.ts';

const checks: [string, string, string[]][] = [
  ['types', 'npm', ['run', '--silent', 'types']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['boundaries', 'npm', ['run', '--silent', 'boundaries']],
];

type Suite = [title: string, args: string[]];
const specs = (title: string, ...args: string[]): Suite => [title, ['--maxWorkers=2', ...args]];

/** Folders of specs that need an exclusive stack and run one after the other. */
const wholes = { 'loadtests/faults': 'sign-up under faults', 'deploy/journeys': 'browser journeys' };
type Whole = keyof typeof wholes;
const wholeFolders = Object.keys(wholes) as Whole[];
const whole = (folder: Whole, ...paths: string[]): Suite => [
  wholes[folder],
  ['-c', `${folder}/jest.config.mjs`, '--runInBand', ...paths],
];

/** Projects of jest.config.mjs of one kind. */
async function projectsOf(kind: string): Promise<string[]> {
  const { default: config } = (await import(join(root, 'jest.config.mjs'))) as {
    default: { projects: { displayName: string }[] };
  };
  return config.projects.map(({ displayName }) => displayName).filter((name) => name.startsWith(`${kind} `));
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

const totals = { passed: 0, failed: 0 };
const seconds: Record<string, number> = {};

async function check(title: string, command: string, args: string[]): Promise<void> {
  try {
    await step(title, () => run(command, args, { cwd: root }), { announced: false });
    totals.passed += 1;
  } catch (error) {
    totals.failed += 1;
    console.error(error instanceof Error ? error.message : error);
  }
}

async function suite([title, args]: Suite): Promise<void> {
  const report = join(folder, `${title}.json`);
  const flags = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const code = await run(
    process.execPath,
    [...flags, ...args, '--json', `--outputFile=${report}`, '--silent=false'],
    {
      cwd: root,
      // Otherwise suites that run at the same time redraw each other's lines.
      env: { ...process.env, CI: 'true' },
      loud: true,
      mayFail: true,
    },
  );
  say(`  ${code === 0 ? '✓' : '✗'} ${title}\n`);
  if (!existsSync(report)) {
    totals.failed += 1;
    return;
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  totals.passed += result.numPassedTests;
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  totals.failed += code === 0 ? failed : Math.max(failed, 1);
  for (const { name, startTime, endTime } of result.testResults)
    seconds[relative(root, name)] = Math.round((endTime - startTime) / 1000);
}

/** Mostly waiting for one core, so it runs next to the many small specs. */
async function checksAndWholes(): Promise<void> {
  for (const [title, command, args] of checks) await check(title, command, args);
  for (const folder of wholeFolders) await suite(whole(folder));
}

async function everything(): Promise<void> {
  await ensureChromium();
  await buildApps();
  await Promise.all([suite(specs('unit and API tests')), checksAndWholes()]);
}

async function part(names: string[]): Promise<void> {
  const [name = ''] = names;
  if (name === 'unit' || name === 'api')
    return suite(specs(`${name} tests`, '--selectProjects', ...(await projectsOf(name))));
  if (name === 'changed') return suite(specs('tests of changed files', '--onlyChanged', '--passWithNoTests'));
  const paths = names.map((path) => (path === 'journeys' ? 'deploy/journeys' : path));
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

const folder = mkdtempSync(join(tmpdir(), 'paddock-report-'));
const names = process.argv.slice(2);
try {
  await (names.length === 0 || names[0] === 'timings' ? everything() : part(names));
} catch (error) {
  complainAndExit(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (names[0] === 'timings') {
  const long = Object.entries(seconds).filter(([, duration]) => duration >= 3);
  const sorted = Object.fromEntries(long.toSorted(([, a], [, b]) => b - a));
  writeFileSync(join(import.meta.dirname, 'jest', 'seconds.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}
say(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
