import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AdminStatus } from '@paddock/contracts/auth/admin.shapes';
import type { AdminRole } from '@paddock/contracts/caller';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class Admin {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: RowKey<'admin'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'text' }) account!: string;
  @Column({ type: 'text' }) name!: string;
  /** Null until an invited admin has set a password. */
  @Column({ type: 'text', nullable: true }) passwordHash!: string | null;
  @Column({ type: 'text' }) role!: AdminRole;
  /** Of a director. */
  @Column({ type: 'uuid', array: true, default: '{}' }) races!: string[];
  @Column({ type: 'text', default: 'active' }) status!: AdminStatus;
  @Column({ type: 'timestamptz', nullable: true }) lastLoginAt!: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
