import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import type { MemberStatus } from '@paddock/contracts/people/member-kinds';
import type { RaceStatus } from '@paddock/contracts/race/catalog/race-kinds';
import type { SignUpStatus } from '@paddock/contracts/race/entries/sign-up.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { deskColumns, paymentColumns } from '../sign-up-sql.ts';
import type { SignUp } from '../sign-up.model.ts';

/** A sign-up as the check-in desk sees it. */
export interface Pass extends Pick<
  SignUp,
  'price' | 'dueAt' | 'paidAt' | 'paidWay' | 'paidBy' | 'balance' | 'guest' | 'deskNote' | 'kitAt' | 'kitBy'
> {
  id: RowKey<'sign_up'>;
  signUpId: string;
  memberId: string;
  classId: string;
  className: Localized;
  status: SignUpStatus;
  raceStatus: RaceStatus;
  memberStatus: MemberStatus;
  checkedInAt: Date | null;
  /** Empty: no team. Null: the race has no teams. */
  raceTeam: string | null;
  /** The race requires complete teams and the pilot is in none. */
  lacksTeam: boolean;
  /** Null: no questions for minors. */
  guardian: string | null;
  createdAt: Date;
}

/** Whether race `r` requires complete teams and the team of `p` is none. */
const lacksTeam = `((r.teams->>'needed')::boolean is true and (
    select count(*) from team_pilot o where o.team_id = p.team_id) < (r.teams->>'smallest')::int)`;

const selected = `
  select s.id, s.public_id as "signUpId", s.member_id as "memberId", c.public_id as "classId",
    c.name as "className", s.status, s.checked_in_at as "checkedInAt", s.created_at as "createdAt", ${paymentColumns}, ${deskColumns},
    case when r.teams is not null then coalesce(t.name, '') end as "raceTeam", ${lacksTeam} as "lacksTeam", r.status as "raceStatus", coalesce(m.status, 'active') as "memberStatus",
    case when s.age is not null then (
      select string_agg(s.answers->>(q->>'questionId'), ' · ' order by n)
      from jsonb_array_elements(r.questions) with ordinality as asked (q, n)
      where s.age < (q->>'belowAge')::int and q->>'kind' in ('text', 'phone')
    ) end as guardian
  from sign_up s join race_class c on c.id = s.class_id join race r on r.id = s.race_id
    left join member_status m on m.member_id = s.member_id
    left join team_pilot p on p.race_id = s.race_id and p.member_id = s.member_id left join team t on t.id = p.team_id`;

@Injectable()
export class CheckInsRepository {
  constructor(private readonly database: Database) {}

  find(raceId: string, passCode: string): Promise<Pass | undefined> {
    return this.database.first<Pass>(
      `${selected} where s.race_id = (select id from race where public_id = $1)
         and right(s.public_id::text, 12) = lower($2)`,
      [raceId, passCode],
    );
  }

  /** Cursor pagination by sign-up id. */
  ofRace(raceKey: RowKey<'race'>, after: string | undefined, limit: number): Promise<Pass[]> {
    return this.database.query(
      `${selected} where s.race_id = $1 and s.status = 'confirmed' and ($2::uuid is null or s.public_id > $2)
       order by s.public_id limit $3`,
      [raceKey, after ?? null, limit],
    );
  }

  /** Returns true for the first check-in only; concurrent scans get one true. */
  checkIn({ id }: Pass, at: Date): Promise<boolean> {
    return this.database.exists(
      `update sign_up set checked_in_at = $2, updated_at = now()
       where id = $1 and status = 'confirmed' and checked_in_at is null and not exists (
         select 1 from member_status m where m.member_id = sign_up.member_id and m.status <> 'active'
       ) returning id`,
      [id, at],
    );
  }

  async undoCheckIn({ id }: Pick<Pass, 'id'>): Promise<void> {
    await this.database.query(
      `update sign_up set checked_in_at = null, updated_at = now() where id = $1 and checked_in_at is not null`,
      [id],
    );
  }
}
