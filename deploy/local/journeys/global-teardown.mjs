import { rmSync } from 'node:fs';

export default async function teardown() {
  await globalThis.paddockStack?.stop();
  rmSync(process.env.PADDOCK_DATA, { recursive: true, force: true });
}
