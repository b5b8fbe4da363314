// One process of the sign-up benchmark: a service behind its door, or the edge before them.
import { AuthModule } from '@paddock/auth/app.module';
import { AuthEnv } from '@paddock/auth/env';
import { createBff } from '@paddock/bff/bff-app';
import { BffEnv } from '@paddock/bff/env';
import { parseServiceUrls, readEnv } from '@paddock/kit/env/read-env';
import { openServiceDoor } from '@paddock/kit/http/service-app';
import { createLog } from '@paddock/kit/logging/log';
import { ContextSigner } from '@paddock/kit/transport/context-signer';
import { HttpTransport } from '@paddock/kit/transport/http-transport';
import { RaceModule } from '@paddock/race/app.module';
import { RaceEnv } from '@paddock/race/env';
import { AdmissionGate } from '@paddock/race/sign-ups/admission-gate';
import { AdmissionsService } from '@paddock/race/sign-ups/admissions.service';

const port = Number(process.env.PORT);
const log = createLog('bench', 'warn');
const transport = new HttpTransport(
  parseServiceUrls(process.env.SERVICE_URLS ?? ''),
  new ContextSigner(process.env.INTERNAL_SECRET ?? ''),
  log,
);

async function race() {
  const env = readEnv(RaceEnv, { ...process.env, DATABASE_URL: process.env.RACE_DATABASE_URL });
  return openServiceDoor(RaceModule.forRoot({ env, log, transport }), log);
}

const roles: Record<string, () => Promise<void>> = {
  async auth() {
    const env = readEnv(AuthEnv, { ...process.env, DATABASE_URL: process.env.AUTH_DATABASE_URL });
    const door = await openServiceDoor(AuthModule.forRoot({ env, log, transport }), log);
    await door.listen(port, '127.0.0.1');
  },
  async race() {
    await (await race()).listen(port, '127.0.0.1');
  },
  /** What the batches are measured against: the same statements, one transaction for each call. */
  async 'race-one-by-one'() {
    const door = await race();
    const admissions = door.get(AdmissionsService);
    door.get(AdmissionGate).join = async (raceId, applicant) =>
      (await admissions.admit(raceId, [applicant]))[0]!;
    await door.listen(port, '127.0.0.1');
  },
  async edge() {
    const bff = await createBff({ env: readEnv(BffEnv, process.env), log, transport });
    await bff.listen(port, '127.0.0.1');
  },
};

await roles[process.argv[2] ?? '']?.();
process.send?.('ready');
