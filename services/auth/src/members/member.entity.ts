import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Language } from '@paddock/contracts/language';
import type { MemberStatus, RadioSystem } from '@paddock/contracts/people/member-kinds';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class Member {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: RowKey<'member'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  /** Of the guardian for a pilot in care; the database keeps both equal. */
  @Column({ type: 'text' }) phone!: string;
  /** Set for a pilot in care: the member who acts for the pilot and gets the messages. */
  @Column({ name: 'guardian_id', type: 'bigint', nullable: true }) guardianKey!: RowKey<'member'> | null;
  /** Null for members registered at the desk, until they set one. */
  @Column({ type: 'text', nullable: true }) passwordHash!: string | null;
  @Column({ type: 'text' }) nickname!: string;
  @Column({ type: 'text', default: '' }) realName!: string;
  @Column({ type: 'text', default: '' }) avatar!: string;
  @Column({ type: 'text', default: '' }) callsign!: string;
  /** For searching only. The previous release does not update it with the callsign. */
  @Column({ type: 'tsvector', nullable: true, select: false }) callsignInitials?: string | null;
  @Column({ type: 'text', default: '' }) team!: string;
  @Column({ type: 'text', nullable: true }) country!: string | null;
  @Column({ type: 'text', default: '' }) city!: string;
  @Column({ type: 'smallint', nullable: true }) birthYear!: number | null;
  @Column({ type: 'text', nullable: true }) email!: string | null;
  /** Last confirmed address; valid while equal to `email`. */
  @Column({ type: 'text', nullable: true }) confirmedEmail!: string | null;
  @Column({ type: 'text', nullable: true }) radioSystem!: RadioSystem | null;
  @Column({ type: 'text' }) language!: Language;
  @Column({ type: 'text', default: 'active' }) status!: MemberStatus;
  @Column({ type: 'text', default: '' }) statusReason!: string;
  /** Version of the status. */
  @Column({ type: 'int', default: 0 }) statusChanges!: number;
  /** Set while the account is closed; signing in before this time reopens it. */
  @Column({ type: 'timestamptz', nullable: true }) eraseAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) lastSeenAt!: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
