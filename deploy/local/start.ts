import { dataFolderOf, dataSetFrom } from './data-set.ts';
import { dataFolder } from './places.ts';
import { demo, limitsFromEnv, sitePort } from './settings.ts';
import { startStack } from './stack.ts';
import { complainAndExit, say } from './terminal.ts';

const began = performance.now();
/** ms until the other parts are killed after one has ended: they may wait for it forever. */
const KILLED_AFTER = 1500;

try {
  const dataSet = dataSetFrom(process.argv.slice(2));
  process.env.PADDOCK_DATA = dataFolderOf(dataSet);
  say('\n  Paddock\n');
  const onDeath = (sentence: string): void => {
    process.stderr.write(`\n  ✗ ${sentence}\n`);
    void end(1, KILLED_AFTER);
  };
  const starting = startStack(sitePort(), onDeath, { ...limitsFromEnv(), DATA_SET: dataSet });
  let ending = false;
  const end = async (code: number, within?: number): Promise<void> => {
    if (ending) return;
    ending = true;
    say('\n  stopping…');
    // A signal during the start: waits for it, so that everything that started is stopped.
    await (await starting).stop(within);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

  const stack = await starting;
  const { cn, en, ru, admin, mail } = stack.hosts;
  const { memberPhone, memberPassword, adminPassword } = demo;
  say(`
  Ready in ${((performance.now() - began) / 1000).toFixed(1)} s

    site          http://${cn}   http://${en}   http://${ru}
    back office   http://${admin}
    mailbox       http://${mail}   (codes sent by text message)
    API           http://${en}/api/docs

${
  dataSet === 'empty'
    ? `    first owner   ${stack.setupLink ?? 'created'}`
    : `    member        ${memberPhone}   ${memberPassword}
    admins        owner, editor, operator, viewer   ${adminPassword}`
}

    data          ${dataFolder()}
    Ctrl-C stops everything.
`);
} catch (error) {
  complainAndExit(error);
}
