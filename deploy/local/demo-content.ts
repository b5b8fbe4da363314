import { join } from 'node:path';
import type { DataSet, Demo } from '@paddock/contracts/demo';
import { otherClubOf } from '@paddock/contracts/demo-other-clubs';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { root } from './places.ts';
import { environmentOf, loadServices } from './service-list.ts';

/**
 * Seeds the databases of the environment, service by service. Each seed receives the results of the previous ones, `seedLast`
 * those of all. The set `empty` has no content; returns the key of its setup link while there is no owner.
 */
export async function addDemoContent(
  passwords: Pick<Demo, 'adminPassword' | 'memberPassword'>,
  dataSet: DataSet = 'demo',
): Promise<string | undefined> {
  const recordings = join(root, 'deploy/local/demo-videos');
  const pictures = join(root, 'deploy/local/demo-pictures');
  let demo: Demo = { ...passwords, dataSet, recordings, pictures, pilots: [], picture: async () => '' };
  const services = (await loadServices()).filter(({ name }) => !isLeftOut(name, dataSet));
  for (const service of services) demo = { ...demo, ...(await service.seed?.(urlOf(service), demo)) };
  for (const service of services) await service.seedLast?.(urlOf(service), demo);
  return demo.setupKey;
}

/** Clubs of other sports have no club members, partners, files and SEO entries. */
const isLeftOut = (service: string, dataSet: DataSet): boolean =>
  dataSet === 'empty'
    ? service !== 'auth'
    : Boolean(otherClubOf(dataSet)) && ['club', 'seo'].includes(service);

const urlOf = (service: ServiceDefinition): string => environmentOf(service).DATABASE_URL ?? '';
