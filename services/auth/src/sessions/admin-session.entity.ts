import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class AdminSession {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: RowKey<'admin_session'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'bigint', name: 'admin_id' }) adminKey!: RowKey<'admin'>;
  @Column({ type: 'bytea' }) tokenHash!: Buffer;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz' }) seenAt!: Date;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
}
