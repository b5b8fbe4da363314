import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Localized } from '@paddock/contracts/language';
import type { RobotsRule } from '@paddock/contracts/seo/seo-limits';
import type { RowKey } from '@paddock/kit/database/row-key';

@Entity()
export class SeoEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: RowKey<'seo_entry'>;
  @Column({ type: 'uuid', default: () => 'uuidv7()' }) publicId!: string;
  @Column({ type: 'int', default: 1 }) version!: number;
  @Column({ type: 'text' }) path!: string;
  @Column({ type: 'jsonb' }) title!: Localized;
  @Column({ type: 'jsonb' }) description!: Localized;
  @Column({ type: 'jsonb' }) keywords!: Localized;
  @Column({ type: 'text', nullable: true }) image!: string | null;
  @Column({ type: 'text', nullable: true }) robots!: RobotsRule | null;
  @Column({ type: 'timestamptz', default: () => 'now()' }) updatedAt!: Date;
}
