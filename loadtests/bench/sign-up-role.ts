// One process of the sign-up benchmark: a service, or the BFF.
import { Pool, type PoolClient } from 'pg';
import { authService } from '@paddock/auth/service';
import { Bff } from '@paddock/bff/bff-app';
import { BffEnv } from '@paddock/bff/env';
import { contentService } from '@paddock/content/service';
import type { SignUpView } from '@paddock/contracts/race/entries/sign-up.shapes';
import { ContextSigner } from '@paddock/kit/calls/context-signer';
import { Refusal } from '@paddock/kit/calls/refusal';
import { createLog } from '@paddock/kit/logging/log';
import { parseServiceUrls, readEnv } from '@paddock/kit/read-env';
import { openServiceApp } from '@paddock/kit/service-app';
import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { MuxTransport } from '@paddock/kit/transport/mux-transport';
import { AdmissionQueue } from '@paddock/race/entries/sign-ups/admissions/admission-queue';
import { raceService } from '@paddock/race/service';
import { environmentOf } from '../../deploy/local/service-list.ts';

const port = Number(process.env.PORT);
const log = createLog('bench', 'warn');
const transport = new MuxTransport(
  parseServiceUrls(process.env.SERVICE_URLS ?? ''),
  new ContextSigner(process.env.INTERNAL_SECRET ?? ''),
  log,
);

const open = (service: ServiceDefinition) =>
  openServiceApp(service, { env: readEnv(service.Env, environmentOf(service)), log, transport });

/** A minimal sign-up: no terms, answers or history. */
async function rowLockAndInsert(
  client: PoolClient,
  raceId: string,
  classId: string,
  memberId: string,
): Promise<SignUpView> {
  await client.query('begin');
  const found = await client.query<{ id: string; raceKey: string; capacity: number; taken: number }>(
    `select id, race_id as "raceKey", capacity, taken from race.race_class where public_id = $1 for update`,
    [classId],
  );
  const { id, raceKey, capacity, taken } = found.rows[0]!;
  if (taken >= capacity) {
    await client.query('rollback');
    throw new Refusal('race_full');
  }
  const made = await client.query<{ signUpId: string; createdAt: Date }>(
    `insert into race.sign_up (race_id, class_id, member_id, status) values ($1, $2, $3, 'confirmed')
     returning public_id as "signUpId", created_at as "createdAt"`,
    [raceKey, id, memberId],
  );
  await client.query('update race.race_class set taken = taken + 1 where id = $1', [id]);
  await client.query('commit');
  const { signUpId, createdAt } = made.rows[0]!;
  return {
    signUpId,
    raceId,
    classId,
    status: 'confirmed',
    waitingPosition: null,
    offerEndsAt: null,
    answers: [],
    createdAt: createdAt.toISOString(),
  };
}

const roles: Record<string, () => Promise<void>> = {
  async auth() {
    await (await open(authService)).listen(port, '127.0.0.1');
  },
  /** Others ask it for the name of the organisation. */
  async content() {
    await (await open(contentService)).listen(port, '127.0.0.1');
  },
  async race() {
    await (await open(raceService)).listen(port, '127.0.0.1');
  },
  /** The baseline of the batches: lock, insert, count and commit per call. */
  async 'race-row-lock'() {
    const door = await open(raceService);
    const pool = new Pool({ connectionString: process.env.RACE_DATABASE_URL });
    door.get(AdmissionQueue).join = async (raceId, { memberId, classId }) => {
      const client = await pool.connect();
      try {
        return await rowLockAndInsert(client, raceId, classId, memberId);
      } finally {
        client.release();
      }
    };
    await door.listen(port, '127.0.0.1');
  },
  async edge() {
    const bff = await Bff.create({ env: readEnv(BffEnv, process.env), log, transport });
    await bff.listen();
  },
};

await roles[process.argv[2] ?? '']?.();
process.send?.('ready');
