import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import type { HeatState } from '@paddock/contracts/race/race-day/race-day.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Heat, HeatSlot, NewHeat, Starter } from './heat.model.ts';

const heats = `
  select h.id as key, h.public_id as "heatId", h.stage_id as "stageKey", st.public_id as "stageId",
    st.class_id as "classKey", c.public_id as "classId", c.name as "className", st.kind, st.field, st.bracket, st.chase_the_ace as "chaseTheAce",
    h.bracket_race as "bracketRace", h.number, h.position, h.round, h.state, h.pause_before as "pauseBefore",
    h.started_at as "startedAt"
  from heat h join stage st on st.id = h.stage_id join race_class c on c.id = st.class_id`;

/** Whether sign-up `s` is confirmed in the class and its member active. */
const takesPart = (classKey: string): string => `(s.status = 'confirmed' and s.class_id = ${classKey}
  and not exists (select 1 from member_status m where m.member_id = s.member_id and m.status <> 'active'))`;

const slots = `
  select hs.heat_id as "heatKey", hs.slot, hs.sign_up_id as "signUpKey", s.public_id as "signUpId",
    s.member_id as "memberId", coalesce(${takesPart('st.class_id')}, false) as "takesPart", hs.channel, hs.seed,
    source.number as "fromHeat", hs.from_rank as "fromRank", hs.rank, hs.status, hs.laps,
    hs.total_time as "totalTime", hs.best_lap as "bestLap"
  from heat_slot hs join heat h on h.id = hs.heat_id join stage st on st.id = h.stage_id
    left join sign_up s on s.id = hs.sign_up_id left join heat source on source.id = hs.from_heat_id`;

export interface SlotChange {
  heatKey: RowKey<'heat'>;
  slot: number;
  signUpKey: RowKey<'sign_up'> | null;
  channel: { key: string; mhz: number } | null;
}

export interface ClassOfDay {
  classKey: RowKey<'race_class'>;
  classId: string;
  name: Localized;
}

export interface PilotHistory {
  signUpKey: RowKey<'sign_up'>;
  last: string;
  flown: string[];
}

@Injectable()
export class HeatsRepository {
  constructor(private readonly database: Database) {}

  ofRace(raceKey: RowKey<'race'>): Promise<Heat[]> {
    return this.database.query(`${heats} where h.race_id = $1 order by h.position, h.id`, [raceKey]);
  }

  async slotsByHeat(heatKeys: readonly RowKey<'heat'>[]): Promise<Map<RowKey<'heat'>, HeatSlot[]>> {
    const rows = await this.database.query<HeatSlot>(
      `${slots} where hs.heat_id = any($1::bigint[]) order by hs.heat_id, hs.slot`,
      [heatKeys],
    );
    return Map.groupBy(rows, ({ heatKey }) => heatKey);
  }

  slotsOf(heatId: string): Promise<HeatSlot[]> {
    return this.database.query(`${slots} where h.public_id = $1 order by hs.slot`, [heatId]);
  }

  /** Slots to be filled from this heat. */
  slotsFrom(heatKey: RowKey<'heat'>): Promise<HeatSlot[]> {
    return this.database.query(`${slots} where hs.from_heat_id = $1 order by hs.heat_id, hs.slot`, [heatKey]);
  }

  classesOf(raceKey: RowKey<'race'>): Promise<ClassOfDay[]> {
    return this.database.query(
      `select id as "classKey", public_id as "classId", name from race_class where race_id = $1 order by position, id`,
      [raceKey],
    );
  }

  /** Confirmed pilots, and pilots in heats, in the order of sign-up. */
  starters(raceKey: RowKey<'race'>): Promise<Starter[]> {
    return this.database.query(
      `select s.id as "signUpKey", s.public_id as "signUpId", s.class_id as "classKey", c.public_id as "classId",
         s.member_id as "memberId", s.checked_in_at is not null as "checkedIn", s.guest, ${takesPart('s.class_id')} as "takesPart"
       from sign_up s join race_class c on c.id = s.class_id
       where s.race_id = $1 and (s.status = 'confirmed'
         or exists (select 1 from heat_slot hs where hs.sign_up_id = s.id))
       order by s.id limit 5000`,
      [raceKey],
    );
  }

  pilotsOf(raceKey: RowKey<'race'>): Promise<string[]> {
    return this.database.values<string>(
      `select distinct s.member_id as "memberId"
       from heat h join heat_slot hs on hs.heat_id = h.id join sign_up s on s.id = hs.sign_up_id
       where h.race_id = $1 and s.status = 'confirmed'`,
      [raceKey],
    );
  }

  /** Of the sign-ups that exist. */
  membersOf(signUpIds: readonly string[]): Promise<{ signUpId: string; memberId: string }[]> {
    return this.database.query(
      `select public_id as "signUpId", member_id as "memberId" from sign_up where public_id = any($1::uuid[])`,
      [signUpIds],
    );
  }

  heatIdsOf(raceKey: RowKey<'race'>, memberId: string): Promise<RowKey<'heat'>[]> {
    return this.database.values<RowKey<'heat'>>(
      `select h.id from sign_up s join heat_slot hs on hs.sign_up_id = s.id join heat h on h.id = hs.heat_id
       where s.race_id = $1 and s.member_id = $2 order by h.position limit 100`,
      [raceKey, memberId],
    );
  }

  /** Continues numbers and order. Two statements for any number of heats. */
  async add(raceKey: RowKey<'race'>, stageKey: RowKey<'stage'>, added: readonly NewHeat[]) {
    const rows = await this.database.query<{ id: RowKey<'heat'>; number: number }>(
      `insert into heat (race_id, stage_id, number, position, round, bracket_race)
       select $1, $2, coalesce((select max(number) from heat where race_id = $1), 0) + n,
         coalesce((select max(position) from heat where race_id = $1), 0) + n, round, bracket_race
       from unnest($3::smallint[], $4::smallint[]) with ordinality as added (round, bracket_race, n)
       returning id, number`,
      [raceKey, stageKey, added.map(({ round }) => round), added.map(({ bracketRace }) => bracketRace)],
    );
    const keys = rows.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
    const filled = added.flatMap((heat, i) =>
      heat.slots.map((slot, n) => ({ ...slot, heatKey: keys[i], slot: n + 1 })),
    );
    await this.database.query(
      `insert into heat_slot (heat_id, slot, sign_up_id, channel, mhz, seed, from_heat_id, from_rank)
       select * from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::text[], $5::smallint[], $6::smallint[],
         $7::bigint[], $8::smallint[])`,
      [
        filled.map(({ heatKey }) => heatKey),
        filled.map(({ slot }) => slot),
        filled.map(({ signUpKey }) => signUpKey),
        filled.map(({ channel }) => channel?.key ?? null),
        filled.map(({ channel }) => channel?.mhz ?? null),
        filled.map(({ seed }) => seed ?? null),
        filled.map(({ from }) => (from ? keys[from.heat] : null)),
        filled.map(({ from }) => from?.rank ?? null),
      ],
    );
    return keys;
  }

  /** Adds missing slots. */
  async saveSlots(changes: readonly SlotChange[]): Promise<void> {
    const values = [
      changes.map(({ heatKey }) => heatKey),
      changes.map(({ slot }) => slot),
      changes.map(({ signUpKey }) => signUpKey),
      changes.map(({ channel }) => channel?.key ?? null),
      changes.map(({ channel }) => channel?.mhz ?? null),
    ];
    const changed = `unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::text[], $5::smallint[])
      as new (heat_id, slot, sign_up_id, channel, mhz)`;
    // An upsert would check unique constraints per row, so pilots could not swap.
    await this.database.query(
      `update heat_slot hs set sign_up_id = new.sign_up_id, channel = new.channel, mhz = new.mhz
       from ${changed} where hs.heat_id = new.heat_id and hs.slot = new.slot`,
      values,
    );
    await this.database.query(
      `insert into heat_slot (heat_id, slot, sign_up_id, channel, mhz) select new.* from ${changed}
       where not exists (select 1 from heat_slot hs where hs.heat_id = new.heat_id and hs.slot = new.slot)`,
      values,
    );
  }

  async saveFlights(
    heatKey: RowKey<'heat'>,
    flights: readonly (Pick<HeatSlot, 'slot'> & Partial<HeatSlot>)[],
  ): Promise<void> {
    await this.database.query(
      `update heat_slot hs set rank = new.rank, status = new.status, laps = new.laps,
         total_time = new.total_time, best_lap = new.best_lap
       from unnest($2::smallint[], $3::smallint[], $4::text[], $5::int[], $6::int[], $7::int[])
         as new (slot, rank, status, laps, total_time, best_lap)
       where hs.heat_id = $1 and hs.slot = new.slot`,
      [
        heatKey,
        flights.map(({ slot }) => slot),
        flights.map(({ rank }) => rank ?? null),
        flights.map(({ status }) => status ?? null),
        flights.map(({ laps }) => laps ?? null),
        flights.map(({ totalTime }) => totalTime ?? null),
        flights.map(({ bestLap }) => bestLap ?? null),
      ],
    );
  }

  async changeState(heatKey: RowKey<'heat'>, state: HeatState, startedAt: Date | null): Promise<void> {
    await this.database.query(`update heat set state = $2, started_at = $3 where id = $1`, [
      heatKey,
      state,
      startedAt,
    ]);
  }

  /** Heats that were cancelled because a chase for the ace was decided. */
  unneeded(heatKeys: readonly RowKey<'heat'>[]): Promise<RowKey<'heat'>[]> {
    return this.database.values<RowKey<'heat'>>(
      `select h.id from heat h
         join lateral (select changed_by from heat_event where heat_id = h.id order by id desc limit 1) e on true
       where h.id = any($1::bigint[]) and h.state = 'cancelled' and e.changed_by = '' order by h.position`,
      [heatKeys],
    );
  }

  /** By heat, of those that are cancelled now. */
  async cancelReasons(raceKey: RowKey<'race'>): Promise<Map<string, string>> {
    const rows = await this.database.query<{ heatId: string; reason: string }>(
      `select distinct on (h.id) h.public_id as "heatId", e.reason from heat h join heat_event e on e.heat_id = h.id
       where h.race_id = $1 and h.state = 'cancelled' and e.step = 'cancel' order by h.id, e.id desc`,
      [raceKey],
    );
    return new Map(rows.map(({ heatId, reason }) => [heatId, reason]));
  }

  async reorder(heatKeys: readonly RowKey<'heat'>[]): Promise<void> {
    await this.database.query(
      `update heat h set position = new.n from unnest($1::bigint[]) with ordinality as new (id, n)
       where h.id = new.id and h.position <> new.n`,
      [heatKeys],
    );
  }

  async pause(heatKey: RowKey<'heat'>, minutes: number): Promise<void> {
    await this.database.query(`update heat set pause_before = $2 where id = $1`, [heatKey, minutes]);
  }

  async note(
    heatKey: RowKey<'heat'>,
    event: { step: string; reason: string; by: string; at: Date; slots?: readonly HeatSlot[] },
  ): Promise<void> {
    await this.database.query(
      `insert into heat_event (heat_id, step, reason, changed_by, at, slots) values ($1, $2, $3, $4, $5, $6)`,
      [heatKey, event.step, event.reason, event.by, event.at, event.slots && JSON.stringify(event.slots)],
    );
  }

  /** Channels in earlier heats, by pilot. */
  async historyOf(
    signUpKeys: readonly RowKey<'sign_up'>[],
    { key, position }: Pick<Heat, 'key' | 'position'>,
  ): Promise<Map<RowKey<'sign_up'>, PilotHistory>> {
    const rows = await this.database.query<PilotHistory>(
      `select hs.sign_up_id as "signUpKey", (array_agg(hs.channel order by h.position desc))[1] as last,
         array_agg(distinct hs.channel) as flown
       from heat_slot hs join heat h on h.id = hs.heat_id
       where hs.sign_up_id = any($1::bigint[]) and hs.channel is not null and h.state <> 'cancelled'
         and h.id <> $2 and h.position < $3
       group by hs.sign_up_id`,
      [signUpKeys, key, position],
    );
    return new Map(rows.map((row) => [row.signUpKey, row]));
  }
}
