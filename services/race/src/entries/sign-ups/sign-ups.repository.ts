import { Injectable } from '@nestjs/common';
import type { SignUpReason, SignUpStatus } from '@paddock/contracts/race/entries/sign-up.shapes';
import { Database } from '@paddock/kit/database/database';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../database/live-statuses.ts';
import { actingAdmin, dueAfter, inHeats, signUpsSelected } from './sign-up-sql.ts';
import {
  type EventDetails,
  holdsPlace,
  type Answers,
  type DeskRecord,
  type SignedUpPilot,
  type SignUp,
  type SignUpEvent,
  type GivenAnswers,
} from './sign-up.model.ts';

const liveFirst = (rows: string): string => `${rows}.status in ${liveStatuses} desc, ${rows}.id desc`;

/** The live sign-up of each class, else the latest. */
const latestOf = (raceKey: string, memberId: string): string =>
  `select * from (
     select distinct on ("classKey") * from (
       ${signUpsSelected} where s.race_id = ${raceKey} and s.member_id = ${memberId}
     ) every order by "classKey", ${liveFirst('every')}
   ) latest`;

@Injectable()
export class SignUpsRepository {
  constructor(private readonly database: Database) {}

  /** Sign-ups of other members are not found. */
  findOwn(signUpId: string, memberId: string): Promise<SignUp | undefined> {
    return this.database.first<SignUp>(`${signUpsSelected} where s.public_id = $1 and s.member_id = $2`, [
      signUpId,
      memberId,
    ]);
  }

  find(signUpId: string): Promise<SignUp | undefined> {
    return this.database.first<SignUp>(`${signUpsSelected} where s.public_id = $1`, [signUpId]);
  }

  listForRace(raceKey: RowKey<'race'>, memberId: string): Promise<SignUp[]> {
    return this.database.query<SignUp>(`${latestOf('$1', '$2')} order by ${liveFirst('latest')}`, [
      raceKey,
      memberId,
    ]);
  }

  /** Undefined for drafts and unknown races. One statement: every member who opens the page of a race asks for it. */
  async listForPublished(raceId: string, memberId: string): Promise<SignUp[] | undefined> {
    const rows = await this.database.query<SignUp | { id: null }>(
      `select own.* from race p left join lateral (${latestOf('p.id', '$2')}) own on true
       where p.public_id = $1 and p.status <> 'draft' order by ${liveFirst('own')}`,
      [raceId, memberId],
    );
    return rows.length === 0 ? undefined : rows.filter((row): row is SignUp => row.id !== null);
  }

  listOf(memberId: string, paging: Paging): Promise<[SignUp[], number]> {
    const rows = `${signUpsSelected} where s.member_id = $1 order by s.id desc`;
    const counted = 'from sign_up where member_id = $1';
    return this.database.page<SignUp>({ rows, counted, values: [memberId] }, paging);
  }

  /** Newest first; sign-ups with neither note nor kit are left out. */
  deskNotesOf(memberId: string, limit: number): Promise<DeskRecord[]> {
    return this.database.query<DeskRecord>(
      `select public_id as "signUpId", desk_note as note, kit_at as "kitAt" from sign_up
       where member_id = $1 and (desk_note <> '' or kit_at is not null) order by id desc limit $2`,
      [memberId, limit],
    );
  }

  async historyOf(signUps: readonly SignUp[]): Promise<Map<RowKey<'sign_up'>, SignUpEvent[]>> {
    if (signUps.length === 0) return new Map();
    const events = await this.database.query<SignUpEvent>(
      `select sign_up_id as "signUpKey", status, reason, note, at, changed_by as by, details from sign_up_event
       where sign_up_id = any($1::bigint[]) order by id`,
      [signUps.map(({ id }) => id)],
    );
    return Map.groupBy(events, ({ signUpKey }) => signUpKey);
  }

  /** Locks the row. */
  lockOwn(signUpId: string, memberId: string): Promise<SignUp | undefined> {
    return this.database.first<SignUp>(
      `${signUpsSelected} where s.public_id = $1 and s.member_id = $2 for no key update of s`,
      [signUpId, memberId],
    );
  }

  /** Keeps former answers as a record of consents. */
  async saveAnswers(key: RowKey<'sign_up'>, answers: Answers): Promise<void> {
    await this.database.query(
      `with former as (
         insert into former_answers (sign_up_id, answers, answered_at)
         select id, answers, answered_at from sign_up where id = $1 and answers <> '{}'
       )
       update sign_up set answers = $2, answered_at = clock_timestamp(), updated_at = now() where id = $1`,
      [key, JSON.stringify(answers)],
    );
  }

  /** All answers of each sign-up in chronological order. */
  async givenBy(signUps: readonly SignUp[]): Promise<Map<RowKey<'sign_up'>, GivenAnswers[]>> {
    const former = await this.database.query<GivenAnswers & { signUpKey: RowKey<'sign_up'> }>(
      `select sign_up_id as "signUpKey", answers, answered_at as "answeredAt" from former_answers
       where sign_up_id = any($1::bigint[]) order by id`,
      [signUps.map(({ id }) => id)],
    );
    const byKey = Map.groupBy(former, ({ signUpKey }) => signUpKey);
    return new Map(signUps.map((signUp) => [signUp.id, [...(byKey.get(signUp.id) ?? []), signUp]]));
  }

  /** Returns the changed rows; `only`: of these. */
  changeMember(
    fromId: string,
    toId: string,
    only: readonly RowKey<'sign_up'>[] | null,
  ): Promise<RowKey<'sign_up'>[]> {
    return this.database.values<RowKey<'sign_up'>>(
      `update sign_up set member_id = $2, updated_at = now()
       where member_id = $1 and ($3::bigint[] is null or id = any($3)) returning id`,
      [fromId, toId, only],
    );
  }

  /** Updates status, class counts and history together. Requires `lockPlaces`. */
  async move(
    { id, classKey, status: from }: SignUp,
    to: SignUpStatus,
    reason: SignUpReason,
    note = '',
    details: EventDetails | null = null,
  ): Promise<void> {
    await this.database.query(
      `with moved as (
         update sign_up set status = $2, offer_ends_at = null,
           checked_in_at = case when $2 = 'confirmed' then checked_in_at end,
           kept_until = case when $2 in ('pending', 'confirmed') then kept_until end,
           due_at = case when $2 = 'confirmed' then coalesce(due_at, ${dueAfter('price', 'now()', 'race_id')}) end, updated_at = now()
         where id = $1 returning id
       ), counted as (
         update race_class set taken = taken + $4::int, queued = queued + $7::int
         where id = $5 and ($4::int <> 0 or $7::int <> 0)
       )
       insert into sign_up_event (sign_up_id, status, reason, note, changed_by, details)
       select id, $2, $3, $6, $8, $9::jsonb from moved`,
      [
        id,
        to,
        reason,
        Number(holdsPlace(to)) - Number(holdsPlace(from)),
        classKey,
        note,
        Number(to === 'waiting') - Number(from === 'waiting'),
        actingAdmin(),
        details && JSON.stringify(details),
      ],
    );
  }

  async waitWith(key: RowKey<'sign_up'>, groupId: string | null): Promise<void> {
    await this.database.query(`update sign_up set waits_with = $2, updated_at = now() where id = $1`, [
      key,
      groupId,
    ]);
  }

  isInHeats(key: RowKey<'sign_up'>): Promise<boolean> {
    return this.database.value<boolean>(`select ${inHeats('$1')} as "isInHeats"`, [key]);
  }

  takingPart(classKey: RowKey<'race_class'>): Promise<Omit<SignedUpPilot, 'passCode'>[]> {
    return this.database.query(
      `select public_id as "signUpId", member_id as "memberId", status = 'confirmed' as "hasPlace",
         checked_in_at is not null as "checkedIn", guest from sign_up
       where class_id = $1 and status in ${liveStatuses} order by id`,
      [classKey],
    );
  }

  usedClasses(raceKey: RowKey<'race'>): Promise<RowKey<'race_class'>[]> {
    return this.database.values<RowKey<'race_class'>>(
      `select c.id from race_class c where c.race_id = $1 and exists (select 1 from sign_up s where s.class_id = c.id)`,
      [raceKey],
    );
  }
}
