import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A write that was asked for under a key, with its answer, kept in the transaction of the write itself. */
@Entity()
export class IdempotencyKey {
  @PrimaryColumn({ type: 'text' }) scope!: string;
  @PrimaryColumn({ type: 'text' }) key!: string;
  @Column({ type: 'bytea' }) requestHash!: Buffer;
  /** Sealed: answers may hold tokens. */
  @Column({ type: 'bytea', nullable: true }) reply!: Buffer | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
