// Hosts every service and the BFF in one process.
import { writeFileSync } from 'node:fs';
import { Bff } from '@paddock/bff/bff-app';
import { BffEnv } from '@paddock/bff/env';
import { setupLink } from '@paddock/contracts/auth/setup-link';
import { ContextSigner } from '@paddock/kit/calls/context-signer';
import { isMigrated, migrate } from '@paddock/kit/database/migrate';
import { hostInMemory } from '@paddock/kit/host-in-memory';
import { createLog } from '@paddock/kit/logging/log';
import { sendTraces } from '@paddock/kit/logging/send-traces';
import { readEnv } from '@paddock/kit/read-env';
import { MemoryTransport } from '@paddock/kit/transport/memory-transport';
import { dataSetNamed } from './data-set.ts';
import { addDemoContent } from './demo-content.ts';
import { environmentOf, loadServices } from './service-list.ts';
import { demo } from './settings.ts';

const bffEnv = readEnv(BffEnv, process.env);
const log = createLog('services', bffEnv.LOG_LEVEL);
sendTraces('services', bffEnv, log);
const transport = new MemoryTransport(new ContextSigner(bffEnv.INTERNAL_SECRET));

const services = (await loadServices()).map((service) => ({
  service,
  env: readEnv(service.Env, environmentOf(service)),
}));
const isCurrent = await Promise.all(
  services.map(({ service, env }) => isMigrated(service.schema, env.DATABASE_URL)),
);
// Sequential: two migrations may create the same extension.
for (const { service, env } of services.filter((_, index) => !isCurrent[index])) {
  await migrate(service.schema, env.DATABASE_URL);
  log.info({ service: service.name }, 'migrated');
}
if (process.env.SEED_DEMO === 'true') {
  const setupKey = await addDemoContent(demo, dataSetNamed(process.env.DATA_SET));
  log.info('demo content added');
  const { SETUP_LINK_FILE, OFFICE_URL } = process.env;
  if (setupKey && SETUP_LINK_FILE) {
    const link = `${OFFICE_URL}${setupLink(setupKey)}`;
    log.warn(`there is no owner yet: create one at ${link}`);
    writeFileSync(SETUP_LINK_FILE, link, { mode: 0o600 });
  }
}
const hosted = await Promise.all(
  services.map(({ service, env }) => hostInMemory(service, { env, log, transport })),
);

const bff = await Bff.create({ env: bffEnv, log, transport });
log.info(await bff.listen(), 'ready');

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await bff.close();
  for (const service of hosted.toReversed()) await service.close();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
