// Runs Jest, reads its reports and repeats failed specs.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../local/places.ts';
import { run } from '../local/run.ts';
import { say } from '../local/terminal.ts';

export interface Suite {
  title: string;
  /** Of Jest. */
  args: string[];
  /** Jest's configuration, if it is not that of the repository. */
  config?: string;
  /** Prints nothing. */
  quiet?: boolean;
}

export interface SpecFile {
  path: string;
  passed: number;
  failed: number;
  /** Cases that this machine cannot run, such as those that need ffmpeg. */
  skipped: number;
  seconds: number;
  /** First line of the first error. */
  error: string;
  cases: { title: string; seconds: number }[];
}

export interface SuiteOutcome {
  files: SpecFile[];
  /** Failures outside the specs: Jest ended without a report, or its teardown failed. */
  otherFailures: number;
  /** Specs that failed in the suite and passed alone, with their first error. */
  unstable: SpecFile[];
}

interface JestReport {
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
}

/** With more failed files the cause is the change, not the machine. */
const MAX_REPEATED_FILES = 12;

/** Runs a suite; without `once` its failed files run again, one after the other, and count as they end then. */
export async function runSuite(suite: Suite, { once = false } = {}): Promise<SuiteOutcome> {
  const first = await runJest(suite);
  const failed = first.files.filter((file) => file.failed > 0);
  if (once || failed.length === 0 || failed.length > MAX_REPEATED_FILES || first.files.length === 1)
    return { ...first, unstable: [] };
  const outcome: SuiteOutcome = {
    files: first.files.filter((file) => file.failed === 0),
    otherFailures: first.otherFailures,
    unstable: [],
  };
  for (const file of failed) {
    const alone = ['--runInBand', '--forceExit', '--runTestsByPath', join(root, file.path)];
    const again = await runJest({ ...suite, title: `${file.path} once more, alone`, args: alone });
    outcome.files.push(...(again.files.length > 0 ? again.files : [file]));
    outcome.otherFailures += again.otherFailures;
    if (again.otherFailures === 0 && again.files.every((repeated) => repeated.failed === 0))
      outcome.unstable.push(file);
  }
  return outcome;
}

async function runJest({
  title,
  args,
  config,
  quiet = false,
}: Suite): Promise<Omit<SuiteOutcome, 'unstable'>> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-report-'));
  const report = join(folder, 'report.json');
  // Room for young objects: with the default a tenth of the time goes to moving them.
  const flags = ['--no-warnings', '--max-semi-space-size=32'];
  const node = [...flags, join(root, 'node_modules/jest/bin/jest.js')];
  const reporter = join(import.meta.dirname, 'jest/progress-reporter.mjs');
  const output = ['--json', `--outputFile=${report}`, '--silent=false', '--reporters', reporter, 'summary'];
  const code = await run(process.execPath, [...node, ...(config ? ['-c', config] : []), ...args, ...output], {
    cwd: root,
    // Otherwise suites that run at the same time redraw each other's lines.
    env: { ...process.env, CI: 'true' },
    loud: !quiet,
    mayFail: true,
  });
  if (!quiet) say(`  ${code === 0 ? '✓' : '✗'} ${title}\n`);
  const files = existsSync(report) ? filesIn(JSON.parse(readFileSync(report, 'utf8')) as JestReport) : [];
  rmSync(folder, { recursive: true });
  const isExplained = code === 0 || files.some((file) => file.failed > 0);
  return { files, otherFailures: isExplained ? 0 : 1 };
}

const filesIn = ({ testResults }: JestReport): SpecFile[] =>
  testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const error = failed[0]?.failureMessages[0] ?? message;
    return {
      path: relative(root, name),
      passed: assertionResults.filter((result) => result.status === 'passed').length,
      // A file that does not load has no cases.
      failed: status === 'failed' ? Math.max(failed.length, 1) : 0,
      skipped: assertionResults.filter((result) => result.status === 'pending').length,
      seconds: (endTime - startTime) / 1000,
      error: stripVTControlCharacters(error).trim().split('\n')[0] ?? '',
      cases: assertionResults.map(({ fullName, duration }) => ({
        title: fullName,
        seconds: (duration ?? 0) / 1000,
      })),
    };
  });
