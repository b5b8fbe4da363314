import { Injectable } from '@nestjs/common';
import type { MessageChannel } from '@paddock/contracts/auth/message-kinds';
import type { Language } from '@paddock/contracts/language';
import type { MemberStatus } from '@paddock/contracts/people/member-kinds';
import { Database } from '@paddock/kit/database/database';
import { livePushDevices } from '../live-push-devices.ts';
import { CAP_WINDOW_HOURS, recentDeliveries } from './deliveries/recent-deliveries.ts';

/** Older messages, held even longer, are not looked up. */
const MAX_HELD_DAYS = 7;

/** A recipient of an announcement, with what decides about the deliveries. */
export interface ReachedMember {
  memberId: string;
  status: MemberStatus;
  language: Language;
  phone: string;
  email: string | null;
  emailConfirmed: boolean;
  wantsSms: boolean | null;
  wantsEmail: boolean | null;
  wantsPush: boolean | null;
  /** Has a browser that receives push messages. */
  hasDevice: boolean;
  /** Times of non-urgent deliveries in the last 24 hours, latest first. */
  recentSms: number[];
  recentEmail: number[];
  recentPush: number[];
}

const recent = (channel: MessageChannel): string =>
  recentDeliveries({
    memberKey: 'm.id',
    channel: `'${channel}'`,
    now: '$2::timestamptz',
    hours: '$3',
    and: `not $4::boolean and sent.created_at > $2::timestamptz - make_interval(days => ${MAX_HELD_DAYS})`,
  });

const wants = (channel: MessageChannel): string => `
  (select w.wanted from message_preference w
   where w.member_id = m.id and w.kind_group = 'announcements' and w.channel = '${channel}')`;

@Injectable()
export class ReachRepository {
  constructor(private readonly database: Database) {}

  /** Pilots in care are reached through their guardian. In the order in which they are added; the daily limits do not concern urgent messages. */
  recipients(memberIds: readonly string[], now: Date, urgent: boolean): Promise<ReachedMember[]> {
    return this.database.query<ReachedMember>(
      `select p.public_id as "memberId", m.status, m.language, m.phone, m.email,
         coalesce(m.confirmed_email = m.email, false) as "emailConfirmed",
         ${wants('sms')} as "wantsSms", ${wants('email')} as "wantsEmail", ${wants('push')} as "wantsPush",
         exists (select from ${livePushDevices('m.id', '$2')}) as "hasDevice",
         ${recent('sms')} as "recentSms", ${recent('email')} as "recentEmail", ${recent('push')} as "recentPush"
       from member p join member m on m.id = coalesce(p.guardian_id, p.id)
       where p.public_id = any ($1::uuid[]) and p.status <> 'closed' and m.status <> 'closed' order by p.public_id`,
      [memberIds, now, CAP_WINDOW_HOURS, urgent],
    );
  }
}
