import { Injectable } from '@nestjs/common';
import type { ClassToCorrectView } from '@paddock/contracts/race/dashboard.shapes';
import type { AdminBookListInput } from '@paddock/contracts/race/outcomes/admin-book.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Book, ClassOfRace, NewBook } from './book.model.ts';

const selected = `
  select b.id, b.public_id as "bookId", b.serial, b.check_code as "checkCode", b.state,
    r.public_id as "raceId", b.class_id as "classKey", c.public_id as "classId", b.member_id as "memberId",
    b.rank, b.named_as as "namedAs", b.result_status as "resultStatus", b.result_rank as "resultRank",
    b.printed_name as "printedName", b.title, b.text, b.signer, b.accent,
    b.race_title as "raceTitle", b.class_name as "className", b.venue, b.zone, b.race_starts_at as "raceStartsAt",
    b.race_ends_at as "raceEndsAt",
    b.issued_at as "issuedAt", b.issued_by as "issuedBy", b.revoked_reason as "revokedReason",
    n.public_id as "replacedById", n.serial as "replacedBySerial"
  from book b join race r on r.id = b.race_id join race_class c on c.id = b.class_id
    left join book n on n.replaces = b.id`;

const filtered = `
  ($1::uuid is null or r.public_id = $1) and ($2::uuid is null or b.member_id = $2)
  and ($3::text is null or b.state = $3) and ($4::text is null or b.serial ilike $4 or b.printed_name ilike $4)`;

@Injectable()
export class BooksRepository {
  constructor(private readonly database: Database) {}

  find(bookId: string): Promise<Book | undefined> {
    return this.database.first<Book>(`${selected} where b.public_id = $1`, [bookId]);
  }

  /** Certificates of other members are not found. */
  findOwn(bookId: string, memberId: string): Promise<Book | undefined> {
    return this.database.first<Book>(`${selected} where b.public_id = $1 and b.member_id = $2`, [
      bookId,
      memberId,
    ]);
  }

  findByCode(checkCode: string): Promise<Book | undefined> {
    return this.database.first<Book>(`${selected} where b.check_code = $1`, [checkCode]);
  }

  async lock(bookId: string): Promise<Book | undefined> {
    await this.database.query(`select 1 from book where public_id = $1 for no key update`, [bookId]);
    return this.find(bookId);
  }

  listOf(memberId: string, paging: Paging): Promise<[Book[], number]> {
    const rows = `${selected} where b.member_id = $1 order by b.id desc`;
    return this.database.page<Book>(
      { rows, counted: 'from book where member_id = $1', values: [memberId] },
      paging,
    );
  }

  listAll(input: AdminBookListInput, paging: Paging): Promise<[Book[], number]> {
    const { raceId, memberId, state, text, sort } = input;
    const values = [raceId, memberId, state, text && containing(text)].map((value) => value ?? null);
    const direction = sort === 'issuedAt' ? 'asc' : 'desc';
    const rows = `${selected} where ${filtered} order by b.issued_at ${direction}, b.id ${direction}`;
    const counted = `from book b join race r on r.id = b.race_id where ${filtered}`;
    return this.database.page<Book>({ rows, counted, values }, paging);
  }

  publishedClass(raceId: string, classId: string): Promise<ClassOfRace | undefined> {
    return this.database.first<ClassOfRace>(
      `select r.id as "raceKey", c.id as "classKey", c.public_id as "classId", r.title as "raceTitle", c.name as "className", r.venue, r.zone,
         r.starts_at as "raceStartsAt", r.ends_at as "raceEndsAt"
       from race r join race_class c on c.race_id = r.id
       where r.public_id = $1 and c.public_id = $2 and r.status <> 'draft'`,
      [raceId, classId],
    );
  }

  /** Locks results and certificates of the class. */
  async lockClass(classKey: RowKey<'race_class'>): Promise<void> {
    await this.database.query(`select 1 from race_class where id = $1 for no key update`, [classKey]);
  }

  validOf(classKey: RowKey<'race_class'>): Promise<Book[]> {
    return this.database.query(`${selected} where b.class_id = $1 and b.state = 'valid' order by b.id`, [
      classKey,
    ]);
  }

  /** Classes with an official result newer than one of their valid certificates, latest first. */
  resultSavedSince(
    limit: number,
  ): Promise<(Omit<ClassToCorrectView, 'books'> & { classKey: RowKey<'race_class'> })[]> {
    return this.database.query(
      `select c.id as "classKey", r.public_id as "raceId", c.public_id as "classId",
         r.title as "raceTitle", c.name as "className"
       from (select class_id, min(issued_at) as first_issued from book where state = 'valid' group by class_id) b
       join race_class c on c.id = b.class_id join race r on r.id = c.race_id
       join lateral (select state, saved_at from result where class_id = c.id order by version desc limit 1) v
         on v.state = 'official' and v.saved_at > b.first_issued
       order by v.saved_at desc, c.id limit $1`,
      [limit],
    );
  }

  /** Lowest rank of the last issue. */
  rankLimitOf(classKey: RowKey<'race_class'>): Promise<number | undefined> {
    return this.database.value<number | undefined>(
      `select max_rank as "upToRank" from book_rank_limit where class_id = $1`,
      [classKey],
    );
  }

  async saveRankLimit(classKey: RowKey<'race_class'>, upToRank: number): Promise<void> {
    await this.database.query(
      `insert into book_rank_limit (class_id, max_rank) values ($1, $2)
       on conflict (class_id) do update set max_rank = excluded.max_rank`,
      [classKey, upToRank],
    );
  }

  /** Follows chains of corrections. */
  async latestCodeAfter(key: RowKey<'book'>): Promise<string | null> {
    const [row] = await this.database.query<{ checkCode: string }>(
      `with recursive after as (
         select id, check_code from book where replaces = $1
         union all select b.id, b.check_code from book b join after on b.replaces = after.id)
       select check_code as "checkCode" from after order by id desc limit 1`,
      [key],
    );
    return row?.checkCode ?? null;
  }

  classesWithBooks(raceKey: RowKey<'race'>): Promise<RowKey<'race_class'>[]> {
    return this.database.values<RowKey<'race_class'>>(
      `select distinct class_id as id from book where race_id = $1`,
      [raceKey],
    );
  }

  /** Skips members with a valid certificate, also when two requests run at once. */
  issue(
    { classKey, ...race }: ClassOfRace,
    books: NewBook[],
    { by, at, prefix }: { by: string; at: Date; prefix: string },
  ): Promise<{ bookId: string; memberId: string }[]> {
    return this.database.query(
      `insert into book (season, race_id, class_id, race_title, class_name, venue, zone, race_starts_at, race_ends_at,
         issued_by, issued_at, serial_prefix, member_id, check_code, replaces, rank, named_as, result_status, result_rank,
         printed_name, title, text, signer, accent)
       select r.season, r.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, b."memberId", b."checkCode", b.replaces, b.rank,
         b."namedAs", b."resultStatus", b."resultRank", b."printedName", b.title, b.text, b.signer, b.accent
       from race r, jsonb_to_recordset($12::jsonb) as b ("memberId" uuid, "checkCode" text, replaces bigint,
         rank smallint, "namedAs" text, "resultStatus" text, "resultRank" smallint, "printedName" text, title jsonb, text jsonb, signer jsonb, accent text)
       where r.id = $1
       on conflict (class_id, member_id) where state = 'valid' do nothing
       returning public_id as "bookId", member_id as "memberId"`,
      [
        race.raceKey,
        classKey,
        race.raceTitle,
        race.className,
        race.venue,
        race.zone,
        race.raceStartsAt,
        race.raceEndsAt,
        by,
        at,
        prefix,
        JSON.stringify(books),
      ],
    );
  }

  async changeMember(fromId: string, toId: string, classes: readonly RowKey<'race_class'>[]): Promise<void> {
    await this.database.query(
      `update book set member_id = $2 where member_id = $1 and class_id = any($3::bigint[])`,
      [fromId, toId, classes],
    );
  }

  async revoke(keys: readonly RowKey<'book'>[], reason: string): Promise<void> {
    await this.database.query(
      `update book set state = 'revoked', revoked_reason = $2 where id = any($1::bigint[])`,
      [keys, reason],
    );
  }

  async markReplaced(keys: readonly RowKey<'book'>[]): Promise<void> {
    await this.database.query(`update book set state = 'replaced' where id = any($1::bigint[])`, [keys]);
  }
}
