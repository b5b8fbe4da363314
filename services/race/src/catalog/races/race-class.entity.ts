import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Localized } from '@paddock/contracts/language';
import type { ClassPrice } from '@paddock/contracts/race/entries/price.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class RaceClass {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: RowKey<'race_class'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'bigint', name: 'race_id' }) raceKey!: RowKey<'race'>;
  @Column({ type: 'smallint' }) position!: number;
  @Column({ type: 'jsonb' }) name!: Localized;
  /** Null: unlimited. */
  @Column({ type: 'int', nullable: true }) capacity!: number | null;
  /** Sign-ups that are pending, confirmed or offered. Updated only together with them. */
  @Column({ type: 'int', default: 0 }) taken!: number;
  /** Waiting sign-ups. Updated only together with them. */
  @Column({ type: 'int', default: 0 }) queued!: number;
  @Column({ type: 'smallint', nullable: true }) minimumAge!: number | null;
  @Column({ type: 'boolean' }) waitingList!: boolean;
  @Column({ type: 'boolean' }) approvalNeeded!: boolean;
  /** Null: takes place. */
  @Column({ type: 'timestamptz', nullable: true }) cancelledAt!: Date | null;
  /** Null: free. */
  @Column({ type: 'jsonb', nullable: true }) price!: ClassPrice | null;
}
