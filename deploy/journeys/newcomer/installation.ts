import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/places.ts';
import { freePort } from '../../local/ports.ts';
import { hostsAt, type Hosts } from '../../local/settings.ts';

export interface Installation {
  hosts: Hosts;
  mailbox: string;
  /** As the terminal shows it. */
  setupLink: string;
  stop: () => Promise<void>;
}

/** An organisation without anything, started as `npm start -- --data empty` starts it. */
export async function startEmpty(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-newcomer-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['deploy/local/start.ts', '--data', 'empty'], {
    cwd: root,
    env: { ...process.env, PADDOCK_DATA: folder, PADDOCK_PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  let shown = '';
  const started = Promise.withResolvers<string>();
  const watch = (text: Buffer): void => {
    shown += text.toString();
    const setupLink = /first owner\s+(https?:\S+)/.exec(shown)?.[1];
    if (setupLink && shown.includes('Ctrl-C')) started.resolve(setupLink);
  };
  child.stdout.on('data', watch);
  child.stderr.on('data', watch);
  void exited.then(() => started.reject(new Error(`the installation did not start:\n${shown}`)));
  const setupLink = await started.promise;
  return { hosts: hostsAt(port), mailbox: join(folder, 'mailbox.jsonl'), setupLink, stop };
}
