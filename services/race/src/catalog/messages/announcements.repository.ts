import { Injectable } from '@nestjs/common';
import type { MessageChannel } from '@paddock/contracts/auth/message-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { AnnouncementInput, StatusCountView } from '@paddock/contracts/race/catalog/announcement.shapes';
import type { SignUpStatus } from '@paddock/contracts/race/entries/sign-up.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

export interface Audience {
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'> | null;
  statuses: SignUpStatus[];
}

export interface Announcement extends Audience {
  announcementId: string;
  channels: MessageChannel[];
  subject: Localized;
  text: Localized;
  urgent: boolean;
  account: string;
  jobId: string | null;
  createdAt: Date;
}

const columns = `public_id as "announcementId", race_id as "raceKey", class_id as "classKey", statuses, channels,
  subject, text, urgent, account, job_id as "jobId", created_at as "createdAt"`;
const addressed = `s.race_id = $1 and ($2::bigint is null or s.class_id = $2) and s.status = any ($3::text[])`;

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined when the race or the class does not exist. */
  async audienceOf({ raceId, classId, statuses }: AnnouncementInput): Promise<Audience | undefined> {
    const [row] = await this.database.query<Omit<Audience, 'statuses'>>(
      `select r.id as "raceKey", c.id as "classKey" from race r
       left join race_class c on c.race_id = r.id and c.public_id = $2
       where r.public_id = $1 and ($2::uuid is null or c.id is not null)`,
      [raceId, classId ?? null],
    );
    return row && { ...row, statuses };
  }

  async count({ raceKey, classKey, statuses }: Audience): Promise<StatusCountView[]> {
    return this.database.query(
      `select s.status, count(distinct s.member_id)::int as members from sign_up s
       where ${addressed} group by s.status order by s.status`,
      [raceKey, classKey, statuses],
    );
  }

  membersAfter({ raceKey, classKey, statuses }: Audience, after: string, limit: number) {
    return this.database.values<string>(
      `select distinct s.member_id as "memberId" from sign_up s
       where ${addressed} and s.member_id > $4 order by s.member_id limit $5`,
      [raceKey, classKey, statuses, after, limit],
    );
  }

  async add(announcement: Omit<Announcement, 'announcementId' | 'jobId'>): Promise<Announcement> {
    const { raceKey, classKey, statuses, channels, subject, text, urgent, account, createdAt } = announcement;
    const [row] = await this.database.query<Announcement>(
      `insert into announcement (race_id, class_id, statuses, channels, subject, text, urgent, account, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
      [raceKey, classKey, statuses, channels, subject, text, urgent, account, createdAt],
    );
    return row!;
  }

  async setJob(announcementId: string, jobId: string): Promise<void> {
    await this.database.query(`update announcement set job_id = $2 where public_id = $1`, [
      announcementId,
      jobId,
    ]);
  }

  find(announcementId: string): Promise<Announcement | undefined> {
    return this.database.first<Announcement>(`select ${columns} from announcement where public_id = $1`, [
      announcementId,
    ]);
  }

  latest(raceId: string, limit: number): Promise<Announcement[]> {
    return this.database.query(
      `select ${columns} from announcement where race_id = (select id from race where public_id = $1)
       order by id desc limit $2`,
      [raceId, limit],
    );
  }
}
