// `npm test`: types, lint, boundaries and every test, then the totals. Goes on after a failed part to show all of it.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../local/builds.ts';
import { ensureChromium } from './chromium.ts';
import { root } from '../local/places.ts';
import { run } from '../local/run.ts';
import { complainAndExit, say, step } from '../local/terminal.ts';

const checks: [string, string, string[]][] = [
  ['types', 'npm', ['run', '--silent', 'types']],
  ['lint', 'npm', ['run', '--silent', 'lint']],
  ['boundaries', 'npm', ['run', '--silent', 'boundaries']],
];

type Suite = [string, string[]];
const unit: Suite = ['unit and API tests', ['-c', 'jest.config.mjs', '--maxWorkers=2']];
/** Each of them one after the other: what they do to a whole stack, they do to all who use it. */
const wholes: Suite[] = [
  ['sign-up under faults', ['-c', 'loadtests/faults/jest.config.mjs', '--runInBand']],
  ['browser journeys', ['-c', 'deploy/journeys/jest.config.mjs', '--runInBand']],
];

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numRuntimeErrorTestSuites: number;
}

const totals = { passed: 0, failed: 0 };

async function check(title: string, command: string, args: string[]): Promise<void> {
  try {
    await step(title, () => run(command, args, { cwd: root }), { announced: false });
    totals.passed += 1;
  } catch (error) {
    totals.failed += 1;
    console.error(error instanceof Error ? error.message : error);
  }
}

async function suite([title, args]: Suite, folder: string): Promise<void> {
  const report = join(folder, `${title}.json`);
  const flags = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const code = await run(
    process.execPath,
    [...flags, ...args, '--json', `--outputFile=${report}`, '--silent=false'],
    {
      cwd: root,
      // Without it a suite draws over what the other one says.
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
  totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  if (code !== 0 && result.numFailedTests + result.numRuntimeErrorTestSuites === 0) totals.failed += 1;
}

/** Much of this is waiting for one core, so that it has its place beside the many small tests. */
async function checksAndWholes(folder: string): Promise<void> {
  for (const [title, command, args] of checks) await check(title, command, args);
  for (const whole of wholes) await suite(whole, folder);
}

const folder = mkdtempSync(join(tmpdir(), 'paddock-report-'));
try {
  await ensureChromium();
  await buildWhatChanged();
  await Promise.all([suite(unit, folder), checksAndWholes(folder)]);
} catch (error) {
  complainAndExit(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
