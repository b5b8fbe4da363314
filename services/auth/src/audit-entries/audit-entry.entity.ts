import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ServiceName } from '@paddock/contracts/caller';

@Entity()
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column({ type: 'uuid' }) entryId!: string;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'uuid' }) adminId!: string;
  @Column({ type: 'text' }) account!: string;
  @Column({ type: 'text' }) service!: ServiceName;
  @Column({ type: 'text' }) call!: string;
  @Column({ type: 'text' }) subject!: string;
  @Column({ type: 'jsonb', nullable: true }) before!: object | null;
  @Column({ type: 'jsonb', nullable: true }) after!: object | null;
  @Column({ type: 'text' }) address!: string;
  @Column({ type: 'text' }) requestId!: string;
}
