import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity()
export class MemberSession {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'bigint' }) memberId!: string;
  @Column({ type: 'bytea' }) tokenHash!: Buffer;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'timestamptz' }) seenAt!: Date;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
}
