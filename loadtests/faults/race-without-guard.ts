// A replica of the race service for the control: decides without the lock that serializes batches.
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '@paddock/kit/database/database';
import { openService, serve } from '@paddock/kit/run-service';
import { AdmissionsRepository } from '@paddock/race/entries/sign-ups/admissions/admissions.repository';
import { raceService } from '@paddock/race/service';

const door = await openService(raceService, { logAs: 'race without its guard' });

const database = door.get(Database);
const admissions = door.get(AdmissionsRepository);
admissions.lockPlaces = (raceId) =>
  database.query(
    `select c.id, c.public_id as "classId", c.minimum_age as "minimumAge", c.approval_needed as "approvalNeeded"
     from race_class c join race r on r.id = c.race_id where r.public_id = $1`,
    [raceId],
  );
// Keeps a batch open after its decision, so that batches of two replicas overlap on any machine.
const liveOf = admissions.liveOf.bind(admissions);
admissions.liveOf = async (...args) => {
  await pause(150);
  return liveOf(...args);
};
await serve(door);
