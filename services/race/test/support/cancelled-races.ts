import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Random } from '@paddock/kit/testing/random';
import { newMember } from '@paddock/kit/testing/test-host';
import type { HeldRace } from '../../src/catalog/races/race.model.ts';
import type { RaceHost } from './race-host.ts';

export interface RandomRace extends HeldRace {
  raceKey: RowKey<'race'>;
  classKeys: RowKey<'race_class'>[];
}

interface StoredSignUp {
  signUpId: string;
  memberId: string;
  classKey: RowKey<'race_class'>;
  status: string;
  [column: string]: unknown;
}

interface StoredRace {
  classes: { classKey: RowKey<'race_class'>; taken: number; queued: number }[];
  signUps: StoredSignUp[];
  transfers: { sign_up_id: unknown }[];
  teams: object[];
}

const HOUR = 3_600_000;

/** A race with classes that are full, half full or waited for, in every state that a sign-up can have. */
export async function randomRace(
  host: RaceHost,
  template: AdminRaceView,
  random: Random,
): Promise<RandomRace> {
  const capacities = Array.from({ length: 1 + random(3) }, () => (random(4) === 0 ? null : 1 + random(5)));
  const race = await copyOf(host, template, capacities);
  const rows = capacities.flatMap((capacity, i) => {
    const places = Array.from({ length: random((capacity ?? 5) + 1) }, () => placed(random));
    const isFull = places.length === capacity;
    const waiting = Array.from({ length: isFull ? random(4) : 0 }, () => ({ status: 'waiting' }));
    return [...places, ...waiting].map((row) => ({
      class_id: race.classKeys[i],
      member_id: newMember().memberId,
      price: random(2) ? { amount: 2000, currency: 'EUR', paymentDays: null } : null,
      ...row,
    }));
  });
  await host.query(
    `with rows as (
       select * from jsonb_to_recordset($2) as row (class_id bigint, member_id uuid, status text, price jsonb, offer_ends_at timestamptz,
         checked_in_at timestamptz, kept_until timestamptz, paid boolean, in_team boolean, handed_over boolean)
     ), placed as (
       insert into sign_up (race_id, class_id, member_id, status, price, offer_ends_at, checked_in_at, kept_until, paid_at, paid_way, due_at)
       select c.race_id, c.id, member_id, status, row.price, offer_ends_at, checked_in_at, kept_until,
         case when paid and row.price is not null then now() end, case when paid and row.price is not null then 'cash' end,
         case when status = 'confirmed' then now() + interval '5 days' end
       from rows row join race_class c on c.id = row.class_id returning *
     ), counted as (
       update race_class c set taken = n.taken, queued = n.queued from (
         select class_id, count(*) filter (where status <> 'waiting') as taken, count(*) filter (where status = 'waiting') as queued
         from placed group by 1) n where c.id = n.class_id
     ), noted as (
       insert into sign_up_event (sign_up_id, status, reason) select id, status, 'signed_up' from placed
     ), offered as (
       insert into place_transfer (sign_up_id, class_id, recipient_id, phone, ends_at)
       select p.id, p.class_id, uuidv7(), '+8613800000000', now() + interval '5 days'
       from placed p join rows using (member_id) where handed_over
     ), suspended as (
       insert into member_status (member_id, status, change)
       select member_id, 'suspended', 1 from placed where kept_until is not null
     ), founded as (
       insert into team (race_id, name, name_key, join_code) values ($1, 'Owls', 'owls', $3) returning id, race_id
     )
     insert into team_pilot (team_id, race_id, member_id, seat) select t.id, t.race_id, p.member_id, row_number() over ()
     from founded t, (select member_id from placed join rows using (member_id) where in_team limit 10) p`,
    [race.raceKey, JSON.stringify(rows), joinCode(random)],
  );
  return race;
}

function placed(random: Random): object {
  const status = (['confirmed', 'confirmed', 'confirmed', 'pending', 'offered'] as const)[random(5)]!;
  const later = new Date(Date.now() + (1 + random(48)) * HOUR).toISOString();
  if (status === 'offered') return { status, offer_ends_at: later };
  const isCheckedIn = status === 'confirmed' && random(3) === 0;
  const isKept = !isCheckedIn && random(5) === 0;
  return {
    status,
    paid: random(2) === 0,
    // Suspended pilots leave their team.
    in_team: !isKept && random(2) === 0,
    ...(isCheckedIn && { checked_in_at: new Date().toISOString() }),
    ...(isKept && { kept_until: later }),
    handed_over: status === 'confirmed' && !isCheckedIn && !isKept && random(4) === 0,
  };
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const joinCode = (random: Random): string =>
  Array.from({ length: 8 }, () => letters[random(letters.length)]).join('');

/** Copied rows: saving each race by its call would take most of the time. */
async function copyOf(
  host: RaceHost,
  { raceId }: AdminRaceView,
  capacities: (number | null)[],
): Promise<RandomRace> {
  const published = { version: 1, status: 'published', venue: {}, cancelledClasses: [] } as const;
  const [copy] = await host.query<Omit<RandomRace, keyof typeof published | 'classKeys'>>(
    `insert into race (title, starts_at, ends_at, zone, season, sign_up_opens_at, sign_up_closes_at, status, classes_per_pilot, teams)
     select title, starts_at, ends_at, zone, season, sign_up_opens_at, sign_up_closes_at, status, classes_per_pilot, teams
     from race where public_id = $1
     returning id as "raceKey", public_id as "raceId", sign_up_closes_at as "signUpClosesAt", starts_at as "startsAt", ends_at as "endsAt"`,
    [raceId],
  );
  const classes = await host.query<{ id: RowKey<'race_class'> }>(
    `insert into race_class (race_id, position, name, capacity, waiting_list, approval_needed)
     select $1, n, '{"en": "Open"}', capacity, capacity is not null, false
     from unnest($2::int[]) with ordinality as given (capacity, n) order by n returning id`,
    [copy!.raceKey, capacities],
  );
  return { ...published, ...copy!, classKeys: classes.map(({ id }) => id) };
}

/** Everything that a cancellation may touch. */
export async function stored(host: RaceHost, raceKey: RowKey<'race'>): Promise<StoredRace> {
  const [row] = await host.query<StoredRace>(
    `select
       (select jsonb_agg(jsonb_build_object('classKey', c.id::text, 'taken', c.taken, 'queued', c.queued) order by c.id)
        from race_class c where c.race_id = r.id) as classes,
       (select coalesce(jsonb_agg(to_jsonb(s) - array['updated_at'] ||
          jsonb_build_object('signUpId', s.public_id, 'memberId', s.member_id, 'classKey', s.class_id::text) order by s.id), '[]')
        from sign_up s where s.race_id = r.id) as "signUps",
       (select coalesce(jsonb_agg(h order by h.id), '[]') from place_transfer h join sign_up s on s.id = h.sign_up_id
        where s.race_id = r.id) as transfers,
       (select coalesce(jsonb_agg(p order by p.id), '[]') from team_pilot p where p.race_id = r.id) as teams
     from race r where r.id = $1`,
    [raceKey],
  );
  return row!;
}
