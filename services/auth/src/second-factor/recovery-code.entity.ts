import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class RecoveryCode {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: RowKey<'recovery_code'>;
  @Column({ type: 'bigint', name: 'admin_id' }) adminKey!: RowKey<'admin'>;
  @Column({ type: 'bytea' }) codeHash!: Buffer;
  @Column({ type: 'timestamptz', nullable: true }) usedAt!: Date | null;
}
