import { Injectable } from '@nestjs/common';
import { Brackets, IsNull, Not } from 'typeorm';
import type { AdminListInput, AdminSort } from '@paddock/contracts/auth/admin.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import { brokenUnique } from '@paddock/kit/database/lost-connection';
import type { Paging } from '@paddock/kit/database/paging';
import { Admin } from './admin.entity.ts';

export type NewAdmin = Pick<Admin, 'account' | 'name' | 'role' | 'passwordHash'> &
  Partial<Pick<Admin, 'races'>>;

@Injectable()
export class AdminsRepository {
  constructor(private readonly database: Database) {}

  findByAccount(account: string): Promise<Admin | null> {
    return this.database.rows(Admin).findOneBy({ account });
  }

  findByPublicId(publicId: string): Promise<Admin | null> {
    return this.database.rows(Admin).findOneBy({ publicId });
  }

  lock(publicId: string): Promise<Admin | null> {
    return this.database.rows(Admin).findOne({ where: { publicId }, lock: { mode: 'for_no_key_update' } });
  }

  /** Owners who can sign in. Serializes changes that could remove the last one. */
  async lockActiveOwners(): Promise<Admin[]> {
    return this.database.rows(Admin).find({
      where: { role: 'owner', status: 'active', passwordHash: Not(IsNull()) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async add(admin: NewAdmin): Promise<Admin> {
    const rows = this.database.rows(Admin);
    return withUniqueAccount(() => rows.save(rows.create(admin)));
  }

  /** Returns the updated row. Fails with `account_taken`. */
  async update(admin: Admin, changes: Partial<Admin>): Promise<Admin> {
    const { id } = admin;
    await withUniqueAccount(() =>
      this.database.rows(Admin).update({ id }, { ...changes, updatedAt: () => 'now()' }),
    );
    return Object.assign(admin, changes);
  }

  list({ text, role, status, sort }: AdminListInput, { skip, pageSize }: Paging): Promise<[Admin[], number]> {
    const query = this.database.rows(Admin).createQueryBuilder('admin');
    if (role) query.andWhere('admin.role = :role', { role });
    if (status) query.andWhere('admin.status = :status', { status });
    if (text) {
      const anywhere = containing(text);
      query.andWhere(
        new Brackets((either) =>
          either
            .where('admin.account ilike :anywhere', { anywhere })
            .orWhere('admin.name ilike :anywhere', { anywhere }),
        ),
      );
    }
    const order = sort ?? 'account';
    const direction = order.startsWith('-') ? 'DESC' : 'ASC';
    const column = order.replace('-', '') as Exclude<AdminSort, `-${string}`>;
    return query
      .orderBy(`admin.${column}`, direction, direction === 'DESC' ? 'NULLS LAST' : 'NULLS FIRST')
      .addOrderBy('admin.id', direction)
      .offset(skip)
      .limit(pageSize)
      .getManyAndCount();
  }
}

async function withUniqueAccount<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (brokenUnique(error) === 'admin_account_unique')
      throw new Refusal('account_taken', null, { cause: error });
    throw error;
  }
}
