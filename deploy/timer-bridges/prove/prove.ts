// `npm run timer:prove -- URL`: forty scripted days, with faults of network and clock, for the bridge of a timing system. URL is a
// driver next to it, as deploy/timer-bridges/README.md describes.
import { parseArgs } from 'node:util';
import { Complaint, complainAndExit, say } from '../../local/terminal.ts';
import { Bridge } from './bridge.ts';
import { DayRun, type DayReport } from './day-run.ts';
import { allDays, type Day } from './days.ts';
import { meanings } from './findings.ts';

const MAX_DETAILS = 5;

function wantedFrom(args: string[]): { url: string; days: Day[]; patience: number } {
  const { values, positionals } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      /** Kinds of days, or faults. */
      only: { type: 'string', multiple: true, default: [] },
      /** In seconds. */
      patience: { type: 'string', default: '10' },
    },
    allowPositionals: true,
  });
  const [url] = positionals;
  if (!url || !URL.canParse(url))
    throw new Complaint(
      'npm run timer:prove -- URL [--only messy] [--only clock] [--seed 1] [--patience 10]',
    );
  const days = allDays(Number(values.seed)).filter((day) =>
    values.only.every((name) => name === day.kind || name === day.fault),
  );
  if (days.length === 0) throw new Complaint(`There is no day of ${values.only.join(' and ')}`);
  return { url, days, patience: Number(values.patience) * 1000 };
}

function print({ day, findings, flights, events, hits, seconds }: DayReport): void {
  const mark = findings.length === 0 ? '✓' : '✗';
  const counts = `${flights} flights, ${events} events, ${hits} faults`;
  say(`  ${mark} ${day.kind.padEnd(7)} ${day.fault.padEnd(13)} ${counts} (${seconds.toFixed(1)} s)`);
  for (const [name, of] of Map.groupBy(findings, (one) => one.name)) {
    say(`      ${name}: ${meanings[name]}`);
    for (const { detail } of of.slice(0, MAX_DETAILS)) say(`        ${detail}`);
    if (of.length > MAX_DETAILS) say(`        and ${of.length - MAX_DETAILS} more`);
  }
}

async function prove(args: string[]): Promise<void> {
  const { url, days, patience } = wantedFrom(args);
  const began = performance.now();
  const reports: DayReport[] = [];
  for (const day of days) {
    const report = await new DayRun(day, new Bridge(url), patience).run();
    print(report);
    reports.push(report);
  }
  const good = reports.filter(({ findings }) => findings.length === 0).length;
  const leftOut = [...new Set(reports.flatMap(({ unknown }) => unknown))];
  if (leftOut.length > 0) say(`  · left out, unknown to this timing system: ${leftOut.join(', ')}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`\n  ${good} of ${reports.length} days without a fault (${seconds} s)\n`);
  if (good < reports.length) process.exitCode = 1;
}

await prove(process.argv.slice(2)).catch(complainAndExit);
