import { Injectable } from '@nestjs/common';
import type { MemberChangedInput } from '@paddock/contracts/race/internal.calls';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../../database/live-statuses.ts';
import { signUpColumns, signUpTables } from '../sign-up-sql.ts';
import type { SignUp } from '../sign-up.model.ts';

interface EndedSignUp {
  signUpId: string;
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'>;
}

@Injectable()
export class MemberStatusesRepository {
  constructor(private readonly database: Database) {}

  /** Returns false for outdated or repeated notifications. Serializes changes of one member. */
  saveIfNewer({ memberId, status, change }: MemberChangedInput): Promise<boolean> {
    return this.database.exists(
      `insert into member_status (member_id, status, change) values ($1, $2, $3)
       on conflict (member_id) do update set status = excluded.status, change = excluded.change
       where member_status.change < excluded.change returning member_id`,
      [memberId, status, change],
    );
  }

  /** Upcoming races of a member, in a fixed order to avoid deadlocks. */
  racesOf(memberId: string, now: Date): Promise<string[]> {
    return this.database.values<string>(
      `select r.public_id as "raceId" from race r
       where r.status = 'published' and r.ends_at > $2
         and r.id in (select race_id from sign_up where member_id = $1 and status in ${liveStatuses})
       order by r.id`,
      [memberId, now],
    );
  }

  /** Requires `lockPlaces`. */
  liveOf(raceKey: RowKey<'race'>, memberId: string): Promise<SignUp[]> {
    return this.database.query<SignUp>(
      `select ${signUpColumns} from ${signUpTables}
       where s.race_id = $1 and s.member_id = $2 and s.status in ${liveStatuses} order by s.id`,
      [raceKey, memberId],
    );
  }

  /** Sign-ups in upcoming races that ended with the account, and that no other in their class follows. */
  endedOf(memberId: string, now: Date): Promise<EndedSignUp[]> {
    return this.database.query<EndedSignUp>(
      `select s.public_id as "signUpId", s.race_id as "raceKey", s.class_id as "classKey"
       from sign_up s join race r on r.id = s.race_id
       where s.member_id = $1 and s.status = 'cancelled' and r.status = 'published' and r.ends_at > $2
         and exists (select 1 from sign_up_event e where e.sign_up_id = s.id and e.status = 'cancelled'
           and e.reason in ('account_suspended', 'account_closed'))
         and not exists (select 1 from sign_up other where other.race_id = s.race_id and other.member_id = $1
           and other.class_id = s.class_id and other.status in ${liveStatuses})
       order by s.id`,
      [memberId, now],
    );
  }

  /** Erases answers, notes and transfers; keeps the rows, with check-in and kit. Returns the latest sign-up ids. */
  eraseTexts(memberId: string): Promise<string[]> {
    return this.database.values<string>(
      `with erased as (
         update sign_up set answers = '{}', age = null, desk_note = '', updated_at = now() where member_id = $1 returning id, public_id
       ), cleared as (
         update sign_up_event set note = '', details = null where sign_up_id in (select id from erased)
       ), deleted_answers as (
         delete from former_answers where sign_up_id in (select id from erased)
       ), deleted_transfers as (
         delete from place_transfer where recipient_id = $1 or sign_up_id in (select id from erased)
       )
       select public_id as "signUpId" from erased order by id desc limit 5000`,
      [memberId],
    );
  }

  async setGracePeriod(
    { id, status }: SignUp,
    until: Date | null,
    reason: 'account_suspended' | 'account_restored',
  ): Promise<void> {
    await this.database.query(
      `with kept as (update sign_up set kept_until = $2, updated_at = now() where id = $1 returning id)
       insert into sign_up_event (sign_up_id, status, reason) select id, $3, $4 from kept`,
      [id, until, status, reason],
    );
  }
}
