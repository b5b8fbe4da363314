import { join } from 'node:path';
import type { DataSet, Demo } from '@paddock/contracts/demo';
import { root } from './places.ts';
import { environmentOf, loadServices } from './service-list.ts';

/**
 * Seeds the databases of the environment, service by service. Each seed receives the results of the previous ones. The set
 * `empty` has no content; returns the key of its setup link while there is no owner.
 */
export async function addDemoContent(
  passwords: Pick<Demo, 'adminPassword' | 'memberPassword'>,
  dataSet: DataSet = 'demo',
): Promise<string | undefined> {
  const recordings = join(root, 'deploy/local/demo-videos');
  const pictures = join(root, 'deploy/local/demo-pictures');
  let demo: Demo = { ...passwords, dataSet, recordings, pictures, pilots: [], picture: async () => '' };
  for (const service of await loadServices()) {
    if (isLeftOut(service.name, dataSet)) continue;
    const { DATABASE_URL = '' } = environmentOf(service);
    demo = { ...demo, ...(await service.seed?.(DATABASE_URL, demo)) };
  }
  return demo.setupKey;
}

/** The karting club has no club members, partners, files and SEO entries. */
const isLeftOut = (service: string, dataSet: DataSet): boolean =>
  dataSet === 'empty' ? service !== 'auth' : dataSet === 'karting' && ['club', 'seo'].includes(service);
