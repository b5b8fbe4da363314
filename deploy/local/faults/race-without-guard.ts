// A copy of the race service for the control: it decides without the lock that lets one batch wait for another.
import { parseServiceUrls } from '@paddock/kit/env/read-env';
import { Database } from '@paddock/kit/database/database';
import { drainOnSignal } from '@paddock/kit/http/drain';
import { Readiness } from '@paddock/kit/http/readiness';
import { closeServiceDoor, openServiceDoor } from '@paddock/kit/http/service-app';
import { createLog } from '@paddock/kit/logging/log';
import { ContextSigner } from '@paddock/kit/transport/context-signer';
import { LineTransport } from '@paddock/kit/transport/line-transport';
import { RaceModule } from '@paddock/race/app.module';
import { readRaceEnv } from '@paddock/race/env';
import { AdmissionsRepository } from '@paddock/race/sign-ups/admissions/admissions.repository';
import { setTimeout as pause } from 'node:timers/promises';

const env = readRaceEnv();
const log = createLog('race without its guard', env.LOG_LEVEL);
const signer = new ContextSigner(env.INTERNAL_SECRET);
const transport = new LineTransport(parseServiceUrls(env.SERVICE_URLS), signer, log);
const door = await openServiceDoor(RaceModule.forRoot({ env, log, transport }), log);

const database = door.get(Database);
const admissions = door.get(AdmissionsRepository);
admissions.lockPlaces = (raceId) =>
  database.query(
    `select c.id, c.public_id as "classId", c.minimum_age as "minimumAge", c.approval_needed as "approvalNeeded"
     from race_class c join race r on r.id = c.race_id where r.public_id = $1`,
    [raceId],
  );
// A batch stays open for a moment after its decision, so that batches of two copies meet on any machine.
const liveOf = admissions.liveOf.bind(admissions);
admissions.liveOf = async (...asked) => {
  await pause(150);
  return liveOf(...asked);
};
drainOnSignal(door.get(Readiness), env.DRAIN_NOTICE_MS, () => closeServiceDoor(door), log);
await door.listen(env.PORT, env.BIND);
