import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../local/ports.ts';

const complain = (sentence) => console.error(sentence);

export default async function setup() {
  // An existing installation, such as Compose (deploy/README.md).
  if (process.env.JOURNEY_HOSTS) return;
  process.env.PADDOCK_DATA = mkdtempSync(join(tmpdir(), 'paddock-journeys-'));
  const { startStack } = await import('../local/stack.ts');
  const port = await freePort();
  // Without the delay of a minute between codes.
  // Without transcoding, which would slow down the pages.
  // With a push service that does not exist, so that nothing leaves this machine.
  const stack = await startStack(port, complain, {
    SMS_PAUSE_SECONDS: '0',
    FFMPEG: 'none',
    PUSH_SERVICES: 'http://127.0.0.1:1',
  });
  globalThis.paddockStack = stack;
  process.env.JOURNEY_HOSTS = JSON.stringify(stack.hosts);
  process.env.JOURNEY_MAILBOX = stack.mailbox;
}
