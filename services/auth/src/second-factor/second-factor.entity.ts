import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class SecondFactor {
  @PrimaryColumn({ type: 'bigint', name: 'admin_id' }) adminKey!: RowKey<'admin'>;
  /** Encrypted. */
  @Column({ type: 'bytea' }) secret!: Buffer;
  /** Null until the enrolment is confirmed with a code. */
  @Column({ type: 'timestamptz', nullable: true }) confirmedAt!: Date | null;
  /** Latest accepted time step; steps up to it are rejected (replay protection). */
  @Column({ type: 'bigint', default: 0 }) lastStep!: string;
}
