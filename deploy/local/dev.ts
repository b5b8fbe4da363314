// `npm run dev`: the whole stack, rebuilt and restarted in part whenever a source changes.
// The site notices its new build by itself and reloads; the back office is reloaded by hand.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './builds.ts';
import { root } from './places.ts';
import { sitePort } from './settings.ts';
import { startStack, type Part } from './stack.ts';
import { complainAndExit, say } from './terminal.ts';

const QUIET = 150;

/** Which running parts a changed file concerns. */
const concerns: [RegExp, Part[]][] = [
  [/^services\/shared\/contracts\//, ['services', 'site', 'back office']],
  [/^services\//, ['services']],
  [/^web\/ui\//, ['site', 'back office']],
  [/^web\//, ['site']],
  [/^admin-web\//, ['back office']],
];
const ignored = /(^|\/)(node_modules|dist|build|\.react-router|test|tests)\/|\.tsbuildinfo$|\.spec\.tsx?$/;

try {
  const stack = await startStack(sitePort(), (sentence) => say(`\n  ✗ ${sentence}`));
  const { cn, admin, mail } = stack.hosts;
  say(`\n  Watching. http://${cn}  http://${admin}  http://${mail}\n`);

  const changed = new Set<Part>();
  let timer: NodeJS.Timeout | undefined;
  let working = false;

  const renew = async (): Promise<void> => {
    if (working) return;
    working = true;
    while (changed.size > 0) {
      const parts = [...changed];
      changed.clear();
      try {
        await buildWhatChanged();
        for (const part of parts) await stack.restart(part);
        say(`  ✓ ${parts.join(', ')} renewed`);
      } catch (error) {
        // A half-written file is daily bread here: say what is wrong and wait for the next save.
        say(error instanceof Error ? error.message : String(error));
      }
    }
    working = false;
  };

  for (const folder of ['services', 'web', 'admin-web']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const path = `${folder}/${name ?? ''}`;
      if (ignored.test(path)) return;
      for (const part of concerns.find(([pattern]) => pattern.test(path))?.[1] ?? []) changed.add(part);
      clearTimeout(timer);
      timer = setTimeout(() => void renew(), QUIET);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stack.stop().then(() => process.exit(0)));
  }
} catch (error) {
  complainAndExit(error);
}
