// `npm run scale:plan -- --signups 1e6 --viewers 1e6`: required capacity for a load.
import { parseArgs } from 'node:util';
import { complainAndExit, say } from '../deploy/local/terminal.ts';
import { planFor } from './scale-sums.ts';

try {
  const { values } = parseArgs({
    options: {
      signups: { type: 'string', default: '5000' },
      minutes: { type: 'string', default: '10' },
      viewers: { type: 'string', default: '1000' },
      comments: { type: 'string', default: '20' },
      pages: { type: 'string', default: '50' },
    },
  });
  const numbers = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));
  const { signups = 0, minutes = 10, viewers = 0, comments = 0, pages = 0 } = numbers;
  const plan = planFor({ signUps: signups, minutes, viewers, comments, pages });
  say(
    `\n  ${signups} people sign up within ${minutes} min, ${viewers} watch, ${comments} comments/s, ${pages} pages/s\n`,
  );
  for (const { part, load, cores, replicas, memory } of plan.parts)
    say(
      `  ${part.padEnd(12)} ${load.padEnd(46)} ${cores.toFixed(2).padStart(8)} cores ${`${replicas}`.padStart(5)} × ${memory}`,
    );
  say(
    `\n  ${plan.connections} connections to PostgreSQL · ${plan.megabits.toFixed(0)} Mbit/s to browsers, video not counted\n`,
  );
  for (const change of plan.changes) say(`  → ${change}`);
  say('');
} catch (error) {
  complainAndExit(error);
}
