// `npm run dev`: the whole stack. Both apps are served from their sources and change in the open page; a change of a
// service compiles the changed files and restarts only the services.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';
import { sitePort } from './settings.ts';
import { startStack } from './stack.ts';
import { complainAndExit, say } from './terminal.ts';
import { transpileServices } from './transpile.ts';

const QUIET = 150;

const ignored = /(^|\/)(node_modules|dist|build|\.react-router|test|tests)\/|\.spec\.tsx?$/;

try {
  const stack = await startStack(sitePort(), (sentence) => say(`\n  ✗ ${sentence}`), {}, true);
  const { cn, admin, mail } = stack.hosts;
  say(`\n  Watching. http://${cn}  http://${admin}  http://${mail}\n`);

  let timer: NodeJS.Timeout | undefined;
  let isChanged = false;
  let isWorking = false;

  const renew = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    while (isChanged) {
      isChanged = false;
      try {
        await transpileServices();
        await stack.restart('services');
        say('  ✓ services renewed');
      } catch (error) {
        // Half-written files are normal here: print the error and wait for the next save.
        say(error instanceof Error ? error.message : String(error));
      }
    }
    isWorking = false;
  };

  watch(join(root, 'services'), { recursive: true }, (_event, name) => {
    if (ignored.test(`services/${name ?? ''}`)) return;
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), QUIET);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stack.stop().then(() => process.exit(0)));
  }
} catch (error) {
  complainAndExit(error);
}
