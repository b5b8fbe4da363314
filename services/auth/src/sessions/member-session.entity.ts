import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class MemberSession {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: RowKey<'member_session'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'bigint', name: 'member_id' }) memberKey!: RowKey<'member'>;
  @Column({ type: 'bytea' }) tokenHash!: Buffer;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz' }) seenAt!: Date;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
}
