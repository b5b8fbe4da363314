import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity()
export class RecoveryCode {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column({ type: 'bigint' }) adminId!: string;
  @Column({ type: 'bytea' }) codeHash!: Buffer;
  @Column({ type: 'timestamptz', nullable: true }) usedAt!: Date | null;
}
