import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';

@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: Database) {}

  find(adminKey: RowKey<'admin'>): Promise<SecondFactor | null> {
    return this.database.rows(SecondFactor).findOneBy({ adminKey });
  }

  /** Keys of the given admins with the second factor enabled. */
  async findEnabled(adminKeys: RowKey<'admin'>[]): Promise<Set<RowKey<'admin'>>> {
    const rows = await this.database.rows(SecondFactor).find({
      select: { adminKey: true },
      where: { adminKey: In(adminKeys), confirmedAt: Not(IsNull()) },
    });
    return new Set(rows.map(({ adminKey }) => adminKey));
  }

  async replacePending(adminKey: RowKey<'admin'>, secret: Buffer): Promise<void> {
    await this.database.rows(SecondFactor).upsert({ adminKey, secret, lastStep: '0' }, ['adminKey']);
  }

  async confirm(adminKey: RowKey<'admin'>, confirmedAt: Date): Promise<void> {
    await this.database.rows(SecondFactor).update({ adminKey }, { confirmedAt });
  }

  /** False when this or a later step was used. Atomic: concurrent requests with one step get one true. */
  async takeStep(adminKey: RowKey<'admin'>, step: number): Promise<boolean> {
    const { affected } = await this.database
      .rows(SecondFactor)
      .update({ adminKey, lastStep: LessThan(String(step)) }, { lastStep: String(step) });
    return affected === 1;
  }

  async addRecoveryCodes(adminKey: RowKey<'admin'>, hashes: Buffer[]): Promise<void> {
    await this.database.rows(RecoveryCode).insert(hashes.map((codeHash) => ({ adminKey, codeHash })));
  }

  hasRecoveryCode(adminKey: RowKey<'admin'>, hashes: Buffer[]): Promise<boolean> {
    return this.database.rows(RecoveryCode).existsBy({ adminKey, codeHash: In(hashes), usedAt: IsNull() });
  }

  async takeRecoveryCode(adminKey: RowKey<'admin'>, hashes: Buffer[], usedAt: Date): Promise<boolean> {
    const { affected } = await this.database
      .rows(RecoveryCode)
      .update({ adminKey, codeHash: In(hashes), usedAt: IsNull() }, { usedAt });
    return affected === 1;
  }

  async delete(adminKey: RowKey<'admin'>): Promise<void> {
    await this.database.rows(SecondFactor).delete({ adminKey });
  }
}
