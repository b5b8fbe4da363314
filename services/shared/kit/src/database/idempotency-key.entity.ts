import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A write with an idempotency key and its answer, stored in the same transaction. */
@Entity()
export class IdempotencyKey {
  @PrimaryColumn({ type: 'text' }) scope!: string;
  @PrimaryColumn({ type: 'text' }) key!: string;
  @Column({ type: 'bytea' }) requestHash!: Buffer;
  /** Sealed: answers may contain tokens. */
  @Column({ type: 'bytea', nullable: true }) reply!: Buffer | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
