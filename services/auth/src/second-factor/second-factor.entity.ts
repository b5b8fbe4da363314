import type { RowKey } from '@paddock/kit/database/row-key';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity()
export class SecondFactor {
  @PrimaryColumn({ type: 'bigint', name: 'admin_id' }) adminKey!: RowKey<'admin'>;
  /** Sealed. */
  @Column({ type: 'bytea' }) secret!: Buffer;
  /** Null while the admin has not yet shown that the authenticator works. */
  @Column({ type: 'timestamptz', nullable: true }) confirmedAt!: Date | null;
  /** The newest time step a code was accepted for; nothing at or before it counts again. */
  @Column({ type: 'bigint', default: 0 }) lastStep!: string;
}
