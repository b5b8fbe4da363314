import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ContactStatus, ContactTopic } from '@paddock/contracts/content/content-kinds';
import type { Language } from '@paddock/contracts/language';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class ContactMessage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: RowKey<'contact_message'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'int', default: 1 }) version!: number;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) phone!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'text' }) topic!: ContactTopic;
  @Column({ type: 'text' }) text!: string;
  @Column({ type: 'text', array: true, default: '{}' }) attachments!: string[];
  @Column({ type: 'text' }) lang!: Language;
  @Column({ type: 'text', default: 'open' }) status!: ContactStatus;
  @Column({ type: 'text', default: '' }) remark!: string;
  @Column({ type: 'text', default: '' }) handledBy!: string;
  @Column({ type: 'timestamptz', nullable: true }) handledAt!: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) createdAt!: Date;
}
