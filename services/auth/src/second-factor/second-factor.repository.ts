import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';

@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: Database) {}

  find(adminId: string): Promise<SecondFactor | null> {
    return this.database.rows(SecondFactor).findOneBy({ adminId });
  }

  /** Those of the given admins whose second factor is on. */
  async findOn(adminIds: string[]): Promise<Set<string>> {
    const rows = await this.database.rows(SecondFactor).find({
      select: { adminId: true },
      where: { adminId: In(adminIds), confirmedAt: Not(IsNull()) },
    });
    return new Set(rows.map(({ adminId }) => adminId));
  }

  async replacePending(adminId: string, secret: Buffer): Promise<void> {
    await this.database.rows(SecondFactor).upsert({ adminId, secret, lastStep: '0' }, ['adminId']);
  }

  async confirm(adminId: string, confirmedAt: Date): Promise<void> {
    await this.database.rows(SecondFactor).update({ adminId }, { confirmedAt });
  }

  /** False when this step, or a later one, was used before; of two at the same moment one gets it. */
  async takeStep(adminId: string, step: number): Promise<boolean> {
    const { affected } = await this.database
      .rows(SecondFactor)
      .update({ adminId, lastStep: LessThan(String(step)) }, { lastStep: String(step) });
    return affected === 1;
  }

  async addRecoveryCodes(adminId: string, hashes: Buffer[]): Promise<void> {
    await this.database.rows(RecoveryCode).insert(hashes.map((codeHash) => ({ adminId, codeHash })));
  }

  async takeRecoveryCode(adminId: string, codeHash: Buffer, usedAt: Date): Promise<boolean> {
    const { affected } = await this.database
      .rows(RecoveryCode)
      .update({ adminId, codeHash, usedAt: IsNull() }, { usedAt });
    return affected === 1;
  }

  async delete(adminId: string): Promise<void> {
    await this.database.rows(SecondFactor).delete({ adminId });
  }
}
