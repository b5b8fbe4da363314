import { Injectable } from '@nestjs/common';
import { Brackets } from 'typeorm';
import type { AuditEntryInput, AuditListInput } from '@paddock/contracts/auth/audit.shapes';
import type { NamedThingView } from '@paddock/contracts/names.shapes';
import { Database } from '@paddock/kit/database/database';
import { beginningWith, containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { AuditEntry } from './audit-entry.entity.ts';

@Injectable()
export class AuditEntriesRepository {
  constructor(private readonly database: Database) {}

  /** Idempotent by `entryId`. */
  async addOnce(entry: AuditEntryInput): Promise<void> {
    await this.database
      .rows(AuditEntry)
      .createQueryBuilder()
      .insert()
      .values({
        entryId: entry.entryId,
        at: new Date(entry.at),
        adminId: entry.adminId,
        account: entry.account,
        service: entry.service,
        call: entry.call,
        subject: entry.subject,
        before: entry.before ?? null,
        after: entry.after ?? null,
        address: entry.address,
        requestId: entry.requestId,
      })
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** Names of admins; callsigns, real names or nicknames of members. */
  people(ids: readonly string[]): Promise<NamedThingView[]> {
    return this.database.query<NamedThingView>(
      `select public_id as id, 'admin' as kind, jsonb_build_object('en', name) as name from admin
       where public_id = any($1)
       union all select public_id, 'member',
         jsonb_build_object('en', coalesce(nullif(callsign, ''), nullif(real_name, ''), nickname)) from member
       where public_id = any($1)`,
      [ids],
    );
  }

  async lastOfWrongCodes(adminId: string): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      `select max(at) as at from (
         select at, lag(at, 2) over (order by at, id) as two_before from audit_entry
         where admin_id = $1 and at > now() - interval '7 days' and "after" ->> 'secondFactor' = 'wrong'
           and at > coalesce((select max(at) from audit_entry where subject = 'admin:' || $1::text
             and (call = 'adm/modify_pwd' or "after" ->> 'password' = 'changed')), '-infinity')
       ) wrong where two_before > at - interval '1 hour'`,
      [adminId],
    );
    return row?.at ?? null;
  }

  async clearSnapshots(subjects: readonly string[]): Promise<void> {
    await this.database.query(
      `update audit_entry set before = null, after = null where subject = any($1::text[])`,
      [subjects],
    );
  }

  list(
    { text, adminId, call, subject, from, to, sort }: AuditListInput,
    { skip, pageSize }: Paging,
  ): Promise<[AuditEntry[], number]> {
    const query = this.database.rows(AuditEntry).createQueryBuilder('entry');
    if (adminId) query.andWhere('entry.adminId = :adminId', { adminId });
    if (call) query.andWhere('entry.call = :call', { call });
    if (subject) query.andWhere('entry.subject like :kind', { kind: beginningWith(`${subject}:`) });
    if (from) query.andWhere('entry.at >= :from', { from: new Date(from) });
    if (to) query.andWhere('entry.at < :to', { to: new Date(to) });
    if (text) {
      const anywhere = containing(text);
      query.andWhere(
        new Brackets((either) =>
          either
            .where('entry.account ilike :anywhere', { anywhere })
            .orWhere('entry.subject ilike :anywhere', { anywhere }),
        ),
      );
    }
    const direction = sort === 'at' ? 'ASC' : 'DESC';
    return query
      .orderBy('entry.at', direction)
      .addOrderBy('entry.id', direction)
      .offset(skip)
      .limit(pageSize)
      .getManyAndCount();
  }
}
