// `npm test`: types, lint, boundaries and every spec, then the totals; goes on after a failure to show all of them.
// `npm test -- unit | api | journeys | changed | PATH…` runs a part; `timings` runs all and renews jest/seconds.json.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildWhatChanged } from '../local/builds.ts';
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
const kind = (name: 'unit' | 'api'): string[] => {
  const folders = name === 'unit' ? ['services', 'deploy', 'web', 'ui', 'admin-web'] : ['services', 'web'];
  return ['--selectProjects', ...folders.map((folder) => `${name} ${folder}`)];
};
const specs = (title: string, ...args: string[]): Suite => [title, ['--maxWorkers=2', ...args]];
/** One spec at a time: each has the whole stack to itself. */
const faults: Suite = ['sign-up under faults', ['-c', 'loadtests/faults/jest.config.mjs', '--runInBand']];
const journeys: Suite = ['browser journeys', ['-c', 'deploy/journeys/jest.config.mjs', '--runInBand']];

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
  await suite(faults);
  await suite(journeys);
}

async function everything(): Promise<void> {
  await ensureChromium();
  await buildWhatChanged();
  await Promise.all([suite(specs('unit and API tests')), checksAndWholes()]);
}

const folderOf = ([, args]: Suite): string => args[1]!.replace('jest.config.mjs', '');

async function part(names: string[]): Promise<void> {
  const [name = ''] = names;
  if (name === 'unit' || name === 'api') return suite(specs(`${name} tests`, ...kind(name)));
  if (name === 'changed') return suite(specs('tests of changed files', '--onlyChanged', '--passWithNoTests'));
  const wholes = [journeys, faults].filter((whole) =>
    name === 'journeys' ? whole === journeys : names.some((path) => path.startsWith(folderOf(whole))),
  );
  if (wholes.length > 0) {
    await ensureChromium();
    await buildWhatChanged();
  }
  const paths = name === 'journeys' ? [] : names;
  for (const [title, args] of wholes) await suite([title, [...args, ...paths]]);
  if (wholes.length === 0) await suite(specs('tests', ...paths));
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
