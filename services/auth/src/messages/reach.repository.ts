import { isWantedByDefault, messageChannels } from '@paddock/contracts/auth/message-kinds';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';

interface Reach {
  inbox: number;
  email: number;
  /** By language. */
  sms: InEveryLanguage<number>;
}

/** Number of recipients of an announcement, per channel. */
@Injectable()
export class ReachRepository {
  constructor(private readonly database: Database) {}

  async ofAnnouncement(memberIds: readonly string[]): Promise<Reach> {
    const [sms, email] = messageChannels.map((channel) => isWantedByDefault('announcements', channel));
    const rows = await this.database.query<{
      language: Language;
      inbox: number;
      sms: number;
      email: number;
    }>(
      `select m.language, count(*)::int as inbox,
         count(*) filter (where m.status = 'active' and coalesce(s.wanted, $2))::int as sms,
         count(*) filter (where m.status = 'active' and m.confirmed_email = m.email and coalesce(e.wanted, $3))::int
           as email
       from member m
       left join message_preference s
         on s.member_id = m.id and s.kind_group = 'announcements' and s.channel = 'sms'
       left join message_preference e
         on e.member_id = m.id and e.kind_group = 'announcements' and e.channel = 'email'
       where m.public_id = any ($1::uuid[]) and m.status <> 'closed' group by m.language`,
      [memberIds, sms, email],
    );
    const reach: Reach = { inbox: 0, email: 0, sms: { cn: 0, en: 0, ru: 0 } };
    for (const row of rows) {
      reach.inbox += row.inbox;
      reach.email += row.email;
      reach.sms[row.language] = row.sms;
    }
    return reach;
  }
}
