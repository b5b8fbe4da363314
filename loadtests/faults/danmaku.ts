// `npm run faults:danmaku`: members comment for a minute during faults every few seconds; then acknowledged, stored, listed and shown
// comments are compared. `-- --seed 7 --seconds 120` repeats a run or extends it; `--failover COMMAND` runs this command after a third
// of the time instead (REDIS_URL: docs/engines.md). After the faults one network attacks the lists and the rooms, `--attack 10` seconds
// each at `--flood 400` requests a second, while an ordinary viewer watches; `--seconds 0` omits the faults.
import { parseArgs } from 'node:util';
import { complainAndExit, say, step } from '../../deploy/local/terminal.ts';
import { DanmakuCopies } from '../bench/danmaku-copies.ts';
import { commentsUnderFaults } from './comments-under-faults.ts';
import { attackDanmaku, linesOf } from './danmaku-attacks.ts';
import { Failover } from './failover.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    failover: { type: 'string' },
    attack: { type: 'string', default: '10' },
    flood: { type: 'string', default: '400' },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const seconds = Number(values.seconds);
const [WRITERS, VIEWERS] = [40, 10];
const failover = values.failover ? new Failover(values.failover, (seconds * 1000) / 3) : undefined;

async function survivesFaults(track: DanmakuCopies): Promise<boolean> {
  say(`\n  seed ${seed}, ${seconds} s, ${WRITERS} members write, ${VIEWERS} more watch\n`);
  const began = performance.now();
  const { faults, acknowledged, answeredAt, stored, sentAgain, violations, control } =
    await commentsUnderFaults(
      track,
      {
        seed,
        seconds,
        writers: WRITERS,
        viewers: VIEWERS,
        gap: failover ? failover.gap : [1500, 4000],
        faults: 1,
        ...(failover && { breakages: failover.breakages }),
      },
      (what) => say(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${what}`),
    );
  say(`
  ${faults.length} faults; ${acknowledged} comments acknowledged, ${stored} stored, ${sentAgain} times sent again
  violations: ${violations.length > 0 ? violations.join('; ') : 'none'}
  control, a viewer who begins anew: ${control.join('; ')}
`);
  if (failover) say(`  ${failover.summaryOf(answeredAt)}\n`);
  return violations.length === 0 && control.length > 0;
}

async function withstandsAttacks(track: DanmakuCopies): Promise<boolean> {
  const reports = await attackDanmaku(track, Number(values.attack), Number(values.flood));
  for (const report of reports) say(linesOf(report));
  say('');
  return reports.every(({ isKept }) => isKept);
}

let kept = false;
try {
  const track = await step('start PostgreSQL, Redis and the danmaku service twice', () =>
    DanmakuCopies.start(2),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void track.stop().then(() => process.exit(1)));
  try {
    kept = (seconds === 0 || (await survivesFaults(track))) && (await withstandsAttacks(track));
  } finally {
    await track.stop();
  }
} catch (error) {
  complainAndExit(error);
}
process.exit(kept ? 0 : 1);
