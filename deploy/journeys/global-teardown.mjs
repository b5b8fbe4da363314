import { rmSync } from 'node:fs';

export default async function teardown() {
  if (!globalThis.paddockStack) return;
  await globalThis.paddockStack.stop();
  rmSync(process.env.PADDOCK_DATA, { recursive: true, force: true });
}
