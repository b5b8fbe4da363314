import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Work promised in the same transaction as the change that asks for it. */
@Entity()
export class OutboxJob {
  @PrimaryColumn({ type: 'uuid', default: () => 'uuidv7()' }) id!: string;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'jsonb' }) payload!: unknown;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) availableAt!: Date;
  @Column({ type: 'timestamptz', nullable: true }) doneAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) failedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) fault!: string | null;
}
