import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../local/ports.ts';

const complain = (sentence) => console.error(sentence);

export default async function setup() {
  // An installation that runs already, such as one of containers (deploy/README.md).
  if (process.env.JOURNEY_HOSTS) return;
  process.env.PADDOCK_DATA = mkdtempSync(join(tmpdir(), 'paddock-journeys-'));
  const { startStack } = await import('../local/stack.ts');
  const port = await freePort();
  // A person waits a minute between two codes; a journey does not have to.
  // Videos play as they came: to make several qualities of them would keep the processors from the pages.
  const stack = await startStack(port, complain, { SMS_PAUSE_SECONDS: '0', FFMPEG: 'none' });
  globalThis.paddockStack = stack;
  process.env.JOURNEY_HOSTS = JSON.stringify(stack.hosts);
  process.env.JOURNEY_MAILBOX = stack.mailbox;
}
