// The process that hosts every service and the BFF: one topology of two, the same code in both.
import { AuthModule } from '@paddock/auth/app.module';
import { AuthEnv } from '@paddock/auth/env';
import { authSchema } from '@paddock/auth/schema';
import { seedDemoAccounts } from '@paddock/auth/seed/demo';
import { Bff } from '@paddock/bff/bff-app';
import { BffEnv } from '@paddock/bff/env';
import { migrate } from '@paddock/kit/database/migrate';
import { readEnv } from '@paddock/kit/env/read-env';
import { createLog } from '@paddock/kit/logging/log';
import { ContextSigner } from '@paddock/kit/transport/context-signer';
import { hostInMemory } from '@paddock/kit/transport/host-in-memory';
import { MemoryTransport } from '@paddock/kit/transport/memory-transport';
import { RaceModule } from '@paddock/race/app.module';
import { RaceEnv } from '@paddock/race/env';
import { raceSchema } from '@paddock/race/schema';
import { seedDemoRaces } from '@paddock/race/seed/demo';
import { demo } from './settings.ts';

const bffEnv = readEnv(BffEnv, process.env);
const log = createLog('services', bffEnv.LOG_LEVEL);
const transport = new MemoryTransport(new ContextSigner(bffEnv.INTERNAL_SECRET));

const authEnv = readEnv(AuthEnv, { ...process.env, DATABASE_URL: process.env.AUTH_DATABASE_URL });
const raceEnv = readEnv(RaceEnv, { ...process.env, DATABASE_URL: process.env.RACE_DATABASE_URL });
await migrate(authSchema, authEnv.DATABASE_URL);
await migrate(raceSchema, raceEnv.DATABASE_URL);
if (process.env.SEED_DEMO === 'true') {
  const passwords = { admins: demo.adminPassword, members: demo.memberPassword };
  const { pilots } = await seedDemoAccounts(authEnv.DATABASE_URL, passwords);
  await seedDemoRaces(raceEnv.DATABASE_URL, pilots);
}
const auth = await hostInMemory(transport, 'auth', AuthModule.forRoot({ env: authEnv, log, transport }), log);
const race = await hostInMemory(transport, 'race', RaceModule.forRoot({ env: raceEnv, log, transport }), log);

const bff = await Bff.create({ env: bffEnv, log, transport });
log.info(await bff.listen(), 'ready');

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await bff.close();
  await race.close();
  await auth.close();
  process.exit(0);
}
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
