import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import type { ClassCountsView } from '@paddock/contracts/race/entries/admin-desk.shapes';
import type { AdminSignUpSort } from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import type { PaymentState } from '@paddock/contracts/race/entries/price.shapes';
import type { SignUpStatus } from '@paddock/contracts/race/entries/sign-up.shapes';
import { ownRaces } from '@paddock/kit/calls/own-races';
import { Database } from '@paddock/kit/database/database';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../database/live-statuses.ts';
import { balanceOf, isOwed } from './payments/payment.model.ts';
import { actingAdmin, dueOf, signUpsSelected, signUpTables } from './sign-up-sql.ts';
import type { Answers, EventDetails, SignUp } from './sign-up.model.ts';

export interface SignUpFilter {
  raceId?: string;
  classId?: string;
  memberId?: string;
  status?: SignUpStatus;
  /** False: confirmed but not checked in. */
  checkedIn?: boolean;
  guest?: boolean;
  payment?: PaymentState;
  memberIds?: readonly string[];
}

const paymentConditions = {
  unpaid: isOwed,
  overdue: `${isOwed} and ${dueOf} < now()`,
  paid: `s.price is not null and ${balanceOf} = 0`,
  pay_back: `s.paid_amount is not null and ${balanceOf} < 0`,
} as const satisfies Record<PaymentState, string>;

@Injectable()
export class SignUpsOfficeRepository {
  constructor(private readonly database: Database) {}

  /** By `created_at`, which the list shows; ids may differ in order, because sign-ups wait for the lock. */
  search(
    { raceId, classId, memberId, status, checkedIn, guest, payment, memberIds }: SignUpFilter,
    paging: Paging,
    sort: AdminSignUpSort,
  ): Promise<[SignUp[], number]> {
    const where = `where ($1::uuid is null or s.race_id = (select id from race where public_id = $1))
      and ($2::uuid is null or s.class_id = (select id from race_class where public_id = $2))
      and ($3::text is null or s.status = $3) and ($5::uuid[] is null or s.member_id = any($5))
      and ($6::uuid is null or s.member_id = $6)
      and ($4::boolean is null or s.status = 'confirmed' and (s.checked_in_at is not null) = $4)
      and ($7::boolean is null or s.guest = $7)
      and ($8::uuid[] is null or s.race_id in (select id from race where public_id = any($8)))
      ${payment ? `and ${paymentConditions[payment]}` : ''}`;
    const values = [
      raceId ?? null,
      classId ?? null,
      status ?? null,
      checkedIn ?? null,
      memberIds ?? null,
      memberId ?? null,
      guest ?? null,
      ownRaces() ?? null,
    ];
    const direction = sort === 'createdAt' ? 'asc' : 'desc';
    const rows = `${signUpsSelected} ${where} order by s.created_at ${direction}, s.id ${direction}`;
    return this.database.page<SignUp>({ rows, counted: `from ${signUpTables} ${where}`, values }, paging);
  }

  counts(raceId: string): Promise<ClassCountsView[]> {
    return this.database.query<ClassCountsView>(
      `select c.public_id as "classId", c.name as "className", c.capacity,
         count(*) filter (where s.status = 'pending')::int as pending,
         count(*) filter (where s.status = 'confirmed')::int as confirmed,
         count(*) filter (where s.status = 'waiting')::int as waiting,
         count(*) filter (where s.status = 'offered')::int as offered,
         count(*) filter (where s.status = 'cancelled')::int as cancelled,
         count(*) filter (where s.status = 'rejected')::int as rejected,
         count(s.checked_in_at)::int as "checkedIn"
       from race r join race_class c on c.race_id = r.id left join sign_up s on s.class_id = c.id
       where r.public_id = $1 group by c.id order by c.position, c.id`,
      [raceId],
    );
  }

  /** Other classes of the same race and pilot, by sign-up. */
  async otherClassesOf(signUps: readonly SignUp[]): Promise<Map<RowKey<'sign_up'>, Localized[]>> {
    if (signUps.length === 0) return new Map();
    const rows = await this.database.query<{ id: RowKey<'sign_up'>; name: Localized }>(
      `select s.id, c.name from sign_up s
       join sign_up o on o.race_id = s.race_id and o.member_id = s.member_id and o.class_id <> s.class_id
         and o.status in ${liveStatuses}
       join race_class c on c.id = o.class_id
       where s.id = any($1::bigint[]) order by c.position, c.id`,
      [signUps.map(({ id }) => id)],
    );
    const byKey = Map.groupBy(rows, ({ id }) => id);
    return new Map([...byKey].map(([id, others]) => [id, others.map(({ name }) => name)]));
  }

  /** First in the queue before this sign-up. */
  firstAheadOf({ id, classKey }: SignUp, limit: number): Promise<{ memberId: string }[]> {
    return this.database.query(
      `select member_id as "memberId" from sign_up
       where class_id = $1 and status = 'waiting' and id < $2 order by id limit $3`,
      [classKey, id, limit],
    );
  }

  otherMembersOf(signUps: readonly SignUp[]): Promise<string[]> {
    return this.database.values<string>(
      `select distinct details->>'otherMember' as "memberId" from sign_up_event
       where sign_up_id = any($1::bigint[]) and details ? 'otherMember'`,
      [signUps.map(({ id }) => id)],
    );
  }

  /** Locks the row. */
  async lock(signUpId: string): Promise<SignUp> {
    const [row] = await this.database.query<SignUp>(
      `${signUpsSelected} where s.public_id = $1 for no key update of s`,
      [signUpId],
    );
    return row!;
  }

  /** Stores the correction and the former answers. `answered_at` is unchanged: the member did not consent again. */
  async correctAnswers(
    { id, status }: SignUp,
    answers: Answers,
    note: string,
    details: EventDetails,
  ): Promise<void> {
    await this.database.query(
      `with former as (
         insert into former_answers (sign_up_id, answers, answered_at)
         select id, answers, answered_at from sign_up where id = $1 and answers <> '{}'
       ), corrected as (
         update sign_up set answers = $2, updated_at = now() where id = $1 returning id
       )
       insert into sign_up_event (sign_up_id, status, reason, note, changed_by, details)
       select id, $3, 'answers_corrected', $4, $5, $6 from corrected`,
      [id, JSON.stringify(answers), status, note, actingAdmin(), JSON.stringify(details)],
    );
  }
}
