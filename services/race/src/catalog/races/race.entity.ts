import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Localized } from '@paddock/contracts/language';
import type { HandOverRule, RaceStatus } from '@paddock/contracts/race/catalog/race-kinds';
import type { Track } from '@paddock/contracts/race/catalog/track.shapes';
import type { TeamRules } from '@paddock/contracts/race/entries/team-rules.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Question, RaceDocument } from './race.model.ts';

@Entity()
export class Race {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: RowKey<'race'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'int', default: 1 }) version!: number;
  @Column({ type: 'text', default: 'draft' }) status!: RaceStatus;
  @Column({ type: 'smallint' }) season!: number;
  @Column({ type: 'jsonb' }) title!: Localized;
  @Column({ type: 'jsonb' }) summary!: Localized;
  @Column({ type: 'jsonb' }) body!: Localized;
  @Column({ type: 'jsonb' }) venue!: Localized;
  @Column({ type: 'text' }) cover!: string;
  @Column({ type: 'jsonb' }) pictures!: string[];
  @Column({ type: 'double precision', nullable: true }) latitude!: number | null;
  @Column({ type: 'double precision', nullable: true }) longitude!: number | null;
  @Column({ type: 'text' }) zone!: string;
  @Column({ type: 'timestamptz' }) startsAt!: Date;
  @Column({ type: 'timestamptz' }) endsAt!: Date;
  @Column({ type: 'timestamptz' }) signUpOpensAt!: Date;
  @Column({ type: 'timestamptz' }) signUpClosesAt!: Date;
  /** Latest return of a place; null: until the start. */
  @Column({ type: 'timestamptz', nullable: true }) returnsUntil!: Date | null;
  /** Latest due date of all payments. */
  @Column({ type: 'timestamptz', nullable: true }) paymentUntil!: Date | null;
  @Column({ type: 'boolean', default: false }) releaseUnpaid!: boolean;
  /** How to pay, for classes with a price. */
  @Column({ type: 'jsonb' }) paymentText!: Localized;
  @Column({ type: 'text' }) paymentLink!: string;
  @Column({ type: 'text', nullable: true }) paymentPicture!: string | null;
  @Column({ type: 'smallint' }) offerHours!: number;
  @Column({ type: 'smallint', default: 1 }) classesPerPilot!: number;
  @Column({ name: 'transfer_rule', type: 'text', default: 'no_queue' }) handOverRule!: HandOverRule;
  @Column({ type: 'boolean', default: false }) callsignNeeded!: boolean;
  @Column({ type: 'boolean', default: false }) realNameNeeded!: boolean;
  /** Null: the race has no teams. */
  @Column({ type: 'jsonb', nullable: true }) teams!: TeamRules | null;
  /** Null: no plan. */
  @Column({ type: 'jsonb', nullable: true }) track!: Track | null;
  @Column({ type: 'jsonb' }) questions!: Question[];
  @Column({ type: 'jsonb' }) documents!: RaceDocument[];
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
