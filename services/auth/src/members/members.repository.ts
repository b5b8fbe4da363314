import { Injectable } from '@nestjs/common';
import { Brackets, In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import type { AdminMemberListInput, MemberSort } from '@paddock/contracts/auth/admin-member.shapes';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Database } from '@paddock/kit/database/database';
import { brokenUnique } from '@paddock/kit/database/lost-connection';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { AuthorChangedJob } from '@paddock/kit/jobs/author-changed.job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { hasInitials, initialsMatch, initialTerms } from '@paddock/kit/search/pinyin-initials';
import { Member } from './member.entity.ts';

export type NewMember = Pick<Member, 'phone' | 'passwordHash' | 'nickname' | 'language'> &
  Partial<Pick<Member, 'realName' | 'callsign' | 'birthYear' | 'guardianKey'>>;

const MAX_CALLSIGNS = 1000;
const MAX_SIMILAR_CALLSIGNS = 20;

interface Callsign {
  memberId: string;
  callsign: string;
}

/** What the name of an author depends on, besides consents. */
const authorFields = ['nickname', 'callsign', 'birthYear', 'status'] as const;

/** Shown on public pages of pilots who consented. */
const publicFields = ['status', 'callsign', 'team', 'avatar', 'country', 'birthYear'] as const;

const sortColumns = {
  createdAt: 'member.createdAt',
  nickname: 'lower(member.nickname)',
  lastSeenAt: 'member.lastSeenAt',
} as const;

@Injectable()
export class MembersRepository {
  constructor(
    private readonly database: Database,
    private readonly tags: CacheTags,
    private readonly outbox: Outbox,
  ) {}

  /** Not of pilots in care, who cannot sign in. */
  findByPhone(phone: string): Promise<Member | null> {
    return this.database.rows(Member).findOneBy({ phone, guardianKey: IsNull() });
  }

  findByPublicId(publicId: string): Promise<Member | null> {
    return this.database.rows(Member).findOneBy({ publicId });
  }

  findByPublicIds(publicIds: readonly string[]): Promise<Member[]> {
    return this.database.rows(Member).findBy({ publicId: In([...publicIds]) });
  }

  /** Ordered by id, after the cursor `after`. */
  async idsMatching(text: string, searchPhones: boolean, after: string | undefined, limit: number) {
    const query = this.database
      .rows(Member)
      .createQueryBuilder('member')
      .select(['member.id', 'member.publicId'])
      .where(matches(text, searchPhones))
      .orderBy('member.publicId')
      .limit(limit);
    if (after) query.andWhere('member.publicId > :after', { after });
    return (await query.getMany()).map(({ publicId }) => publicId);
  }

  /** Prefix matches first. Texts of one or two letters have no trigram and match as a prefix only. */
  callsignsContaining(text: string): Promise<Callsign[]> {
    const wanted = text.trim();
    return this.database.query(
      `select public_id as "memberId", callsign from member
       where callsign <> '' and status = 'active'
         and search_text(callsign) like (case when $2 then ltrim(search_pattern($1), '%') else search_pattern($1) end)
       order by search_text(callsign) like ltrim(search_pattern($1), '%') desc, length(callsign), callsign, id
       limit ${MAX_CALLSIGNS}`,
      [wanted, Array.from(wanted).length < 3],
    );
  }

  /** Of Chinese callsigns. Initials of a previous callsign are ignored. */
  async callsignsWithInitials(initials: string): Promise<Callsign[]> {
    const rows = await this.database.query<Callsign>(
      `select public_id as "memberId", callsign from member
       where callsign_initials @@ $1::tsquery and status = 'active'
       order by length(callsign), callsign, id limit ${MAX_CALLSIGNS}`,
      [initialsMatch(initials)],
    );
    return rows.filter(({ callsign }) => hasInitials(callsign, initials));
  }

  callsignsLike(text: string): Promise<Callsign[]> {
    return this.database.query(
      `select public_id as "memberId", callsign from member
       where callsign <> '' and status = 'active' and search_text(callsign) % search_text($1)
       order by similarity(search_text(callsign), search_text($1)) desc, callsign, id limit ${MAX_SIMILAR_CALLSIGNS}`,
      [text.trim()],
    );
  }

  /** In the order in which they were added, with removed ones. */
  inCareOf(guardianKey: RowKey<'member'>): Promise<Member[]> {
    return this.database.rows(Member).find({ where: { guardianKey }, order: { id: 'ASC' } });
  }

  /** The guardian, or the pilots in care, of each member; removed pilots are left out. */
  async familiesOf(members: readonly Member[]): Promise<ReadonlyMap<Member, Member[]>> {
    if (members.length === 0) return new Map();
    const guardians = members.flatMap(({ guardianKey }) => guardianKey ?? []);
    const relatives = await this.database.rows(Member).find({
      where: [{ id: In(guardians) }, { guardianKey: In(members.map(({ id }) => id)), status: Not('closed') }],
      order: { id: 'ASC' },
    });
    return new Map(
      members.map((one) => [
        one,
        relatives.filter(({ id, guardianKey }) => id === one.guardianKey || guardianKey === one.id),
      ]),
    );
  }

  /** Call with the row of the guardian locked. */
  lockAllInCare(guardianKey: RowKey<'member'>): Promise<Member[]> {
    return this.database.rows(Member).find({
      where: { guardianKey },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Call with the row of the guardian locked. */
  lockInCare(guardianKey: RowKey<'member'>, publicId: string): Promise<Member | null> {
    return this.database.rows(Member).findOne({
      where: { guardianKey, publicId },
      lock: { mode: 'for_no_key_update' },
    });
  }

  lock(key: RowKey<'member'>): Promise<Member | null> {
    return this.database.rows(Member).findOne({ where: { id: key }, lock: { mode: 'for_no_key_update' } });
  }

  lockByPublicId(publicId: string): Promise<Member | null> {
    return this.database.rows(Member).findOne({ where: { publicId }, lock: { mode: 'for_no_key_update' } });
  }

  exists(phone: string): Promise<boolean> {
    return this.database.rows(Member).existsBy({ phone, guardianKey: IsNull() });
  }

  async add(member: NewMember): Promise<Member> {
    const rows = this.database.rows(Member);
    return withUniquePhone(() => rows.save(rows.create({ ...member, ...initialsOf(member) })));
  }

  /** Returns the updated row. Fails with `phone_taken`. */
  async update(member: Member, changes: Partial<Member>): Promise<Member> {
    const { id } = member;
    await withUniquePhone(() =>
      this.database
        .rows(Member)
        .update({ id }, { ...changes, ...initialsOf(changes), updatedAt: () => 'now()' }),
    );
    const isChanged = (name: keyof Member) => name in changes && changes[name] !== member[name];
    if (authorFields.some(isChanged)) await this.outbox.add(AuthorChangedJob, { memberId: member.publicId });
    // Without a callsign nothing was shown.
    if (member.callsign && publicFields.some(isChanged)) this.tags.clear(tagsCleared.byPilot());
    return Object.assign(member, changes);
  }

  /** Cascades to sessions and messages. */
  async remove({ id }: Member): Promise<void> {
    await this.database.rows(Member).delete({ id });
  }

  async list(
    { text, status, sort }: AdminMemberListInput,
    { skip, pageSize }: Paging,
    searchPhones: boolean,
  ): Promise<[Member[], number]> {
    const query = this.database.rows(Member).createQueryBuilder('member');
    if (status) query.andWhere('member.status = :status', { status });
    if (text) query.andWhere(matches(text, searchPhones));
    order(query, sort ?? '-createdAt');
    return query.offset(skip).limit(pageSize).getManyAndCount();
  }
}

const initialsOf = ({ callsign }: Partial<Member>): Pick<Member, 'callsignInitials'> =>
  callsign === undefined ? {} : { callsignInitials: initialTerms(callsign).join(' ') || null };

/** Matches names and, with access to phones, digits of the phone. */
function matches(text: string, searchPhones: boolean): Brackets {
  const digits = text.replace(/[\s()+-]/g, '');
  const isPhone = searchPhones && /^\d{3,15}$/.test(digits);
  const named = 'names like search_pattern(:text)';
  const found = isPhone ? `${named} or phone like :digits` : named;
  return new Brackets((query) => {
    query.where(`member.id in (select member_id from member_search where ${found})`, {
      text: text.trim(),
      digits: `%${digits}%`,
    });
  });
}

/** Breaks ties by id, so that paging is stable. */
function order(query: SelectQueryBuilder<Member>, sort: MemberSort): void {
  const down = sort.startsWith('-');
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const direction = down ? 'DESC' : 'ASC';
  query.orderBy(column, direction, down ? 'NULLS LAST' : 'NULLS FIRST').addOrderBy('member.id', direction);
}

async function withUniquePhone<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (brokenUnique(error) === 'member_phone_unique')
      throw new Refusal('phone_taken', null, { cause: error });
    throw error;
  }
}
