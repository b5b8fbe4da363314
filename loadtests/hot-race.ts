// Inserts a popular race and its members into the database, because registering thousands of accounts would measure password hashing.
import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { withClient } from '../deploy/local/postgres.ts';

export interface Member {
  memberId: string;
  accessToken: string;
}

export interface HotClass {
  capacity: number;
  waitingList: boolean;
}

export interface HotRace {
  raceId: string;
  classIds: string[];
}

/** Of ten thousand phone numbers; the next one is free, where a random one may be taken. */
let block = randomBytes(4).readUInt32BE();

/** Inserts new members with a session each. */
export async function addMembers(auth: string | Client, count: number): Promise<Member[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  block += 1;
  const rows = await withClient(auth, async (client) => {
    const answer = await client.query<{ memberId: string }>(
      `with made as (
         insert into auth.member (phone, password_hash, nickname, language)
         select '+999' || lpad((($3::bigint * 10000 + n) % 100000000000)::text, 11, '0'), 'none', 'Pilot ' || n, 'en'
         from generate_series(1, $1::int) n
         returning id, public_id
       ), numbered as (
         select id, public_id, row_number() over (order by id) as n from made
       ), opened as (
         insert into auth.member_session (member_id, token_hash, created_at, seen_at, expires_at)
         select m.id, t.hash, now(), now(), now() + interval '1 day'
         from numbered m join unnest($2::bytea[]) with ordinality as t (hash, n) on t.n = m.n
       )
       select public_id as "memberId" from numbered order by n`,
      [count, hashes, block],
    );
    return answer.rows;
  });
  return rows.map(({ memberId }, i) => ({ memberId, accessToken: tokens[i]! }));
}

/** Inserts a published race with open sign-up. */
export async function addHotRace(race: string | Client, classes: readonly HotClass[]): Promise<HotRace> {
  return withClient(race, async (client) => {
    const { rows } = await client.query<{ raceId: string; classId: string }>(
      `with made as (
         insert into race.race (status, season, title, zone, starts_at, ends_at, sign_up_opens_at, sign_up_closes_at)
         values ('published', 2026, '{"en":"Hot race","cn":"热门赛事","ru":"Горячая гонка"}', 'UTC',
           now() + interval '9 days', now() + interval '10 days', now() - interval '1 day', now() + interval '8 days')
         returning id, public_id
       ), classes as (
         insert into race.race_class (race_id, position, name, capacity, waiting_list, approval_needed)
         select made.id, c.n - 1, jsonb_build_object('en', 'Class ' || c.n), c.capacity, c.waiting_list, false
         from made, unnest($1::int[], $2::bool[]) with ordinality as c (capacity, waiting_list, n)
         returning public_id, position
       )
       select made.public_id as "raceId", classes.public_id as "classId" from made, classes order by position`,
      [classes.map(({ capacity }) => capacity), classes.map(({ waitingList }) => waitingList)],
    );
    return { raceId: rows[0]!.raceId, classIds: rows.map(({ classId }) => classId) };
  });
}

/** Inserts `count` confirmed sign-ups into the first class and updates the planner statistics. */
export async function fillRace(raceUrl: string, { raceId, classIds }: HotRace, count: number): Promise<void> {
  await withClient(raceUrl, async (client) => {
    await client.query(
      `with made as (
         insert into race.sign_up (race_id, class_id, member_id, status)
         select r.id, c.id, gen_random_uuid(), 'confirmed'
         from race.race r join race.race_class c on c.race_id = r.id, generate_series(1, $3::int)
         where r.public_id = $1 and c.public_id = $2
         returning id, class_id
       ), events as (
         insert into race.sign_up_event (sign_up_id, status, reason) select id, 'confirmed', 'signed_up' from made
       )
       update race.race_class set taken = taken + $3::int where public_id = $2`,
      [raceId, classIds[0], count],
    );
    await client.query('analyze race.sign_up, race.sign_up_event');
  });
}

export interface StoredSignUp {
  signUpId: string;
  memberId: string;
  classId: string;
  status: string;
  /** The position in the waiting list. */
  position: number | null;
  reasons: string[];
}

export interface StoredClass {
  classId: string;
  capacity: number;
  taken: number;
}

export interface StoredRace {
  classes: StoredClass[];
  signUps: StoredSignUp[];
}

export function readRace(race: string | Client, raceId: string): Promise<StoredRace> {
  return withClient(race, async (client) => {
    const classes = await client.query<StoredClass>(
      `select c.public_id as "classId", c.capacity, c.taken
       from race.race_class c join race.race r on r.id = c.race_id where r.public_id = $1 order by c.position`,
      [raceId],
    );
    const signUps = await client.query<StoredSignUp>(
      `select s.public_id as "signUpId", s.member_id as "memberId", c.public_id as "classId", s.status,
         case s.status when 'waiting' then
           (row_number() over (partition by s.class_id, s.status order by s.id))::int end as position,
         array(select e.reason from race.sign_up_event e where e.sign_up_id = s.id order by e.id) as reasons
       from race.sign_up s join race.race r on r.id = s.race_id join race.race_class c on c.id = s.class_id
       where r.public_id = $1 order by s.id`,
      [raceId],
    );
    return { classes: classes.rows, signUps: signUps.rows };
  });
}

const placeStatuses = new Set(['pending', 'confirmed', 'offered']);

export const holdsPlace = ({ status }: StoredSignUp): boolean => placeStatuses.has(status);
export const isLive = (signUp: StoredSignUp): boolean => holdsPlace(signUp) || signUp.status === 'waiting';
