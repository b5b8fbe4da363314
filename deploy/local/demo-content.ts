import type { Demo } from '@paddock/contracts/demo';
import { join } from 'node:path';
import { root } from './places.ts';
import { environmentOf, loadServices } from './service-list.ts';

/** Fills the databases that the environment names, service by service; each is told what those before it made. */
export async function addDemoContent(
  passwords: Pick<Demo, 'adminPassword' | 'memberPassword'>,
): Promise<void> {
  const recordings = join(root, 'deploy/local/demo-videos');
  const pictures = join(root, 'deploy/local/demo-pictures');
  let demo: Demo = { ...passwords, recordings, pictures, pilots: [], picture: async () => '' };
  for (const service of await loadServices()) {
    const { DATABASE_URL = '' } = environmentOf(service);
    demo = { ...demo, ...(await service.seed?.(DATABASE_URL, demo)) };
  }
}
