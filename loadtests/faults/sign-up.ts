// `npm run faults:sign-up`: members sign up for a minute during faults every few seconds; then all guarantees are checked.
// `-- --seed 7 --seconds 120` repeats a run or extends it, `--rate 10` sets members a second; `--failover COMMAND` runs this command after
// a third of the time instead, and jobs must finish (REDIS_URL, POSTGRES_URL: docs/engines.md).
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { Failover, openJobs } from './failover.ts';
import { noViolations } from './ledger.ts';
import { startTrack } from './race-track.ts';
import { signUpUnderFaults } from './sign-up-under-faults.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '83' },
    failover: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const failover = values.failover ? new Failover(values.failover, (seconds * 1000) / 3) : undefined;

let kept = false;
try {
  const track = await step('start PostgreSQL, Redis, auth, race twice, bff', () =>
    startTrack({ jobs: Boolean(failover) }),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void track.stop().then(() => process.exit(1)));
  try {
    say(`\n  seed ${seed}, ${seconds} s, ${rate} members a second, each call twice\n`);
    const began = performance.now();
    const report = await signUpUnderFaults(
      track,
      {
        seed,
        seconds,
        members: rate * seconds,
        gap: failover ? failover.gap : [1000, 4000],
        faults: 1,
        ...(failover && { breakages: failover.breakages }),
      },
      (what) => say(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`),
    );
    const { faults, acknowledged, refused, stored, unacknowledged, notAdmitted, contradicting, findings } =
      report;
    say(`
  ${faults.length} faults; ${acknowledged} admitted, ${refused} refused as full, ${stored} stored
  ${unacknowledged} stored without an answer: listed, and a retry brought the same; ${notAdmitted} without both
  lost ${findings.lost}   over ${findings.over}   twice ${findings.twice}   contradicted ${findings.contradicted}   repeated ${findings.repeated}   miscounted ${findings.miscounted}   contradicting ${contradicting}
`);
    if (failover) {
      const jobs = await openJobs(track.urlOf('race'));
      say(`  ${failover.summaryOf(report.answeredAt)}; jobs done ${jobs.done}, open ${jobs.open}\n`);
    }
    kept = contradicting === 0 && isDeepStrictEqual(findings, noViolations);
    if (findings.unexpected.length > 0) say(`  unexpected refusals: ${findings.unexpected.join(', ')}\n`);
  } finally {
    await track.stop();
  }
} catch (error) {
  complainAndExit(error);
}
process.exit(kept ? 0 : 1);
