import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { NewsCategory } from '@paddock/contracts/content/content-kinds';
import type { Localized } from '@paddock/contracts/language';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Published } from '../publishing/published.model.ts';

export interface Attachment {
  title: Localized;
  url: string;
}

@Entity()
export class News extends Published {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: RowKey<'news'>;
  @Column({ type: 'text' }) category!: NewsCategory;
  @Column({ type: 'boolean' }) pinned!: boolean;
  @Column({ type: 'jsonb' }) body!: Localized;
  @Column({ type: 'text' }) cover!: string;
  @Column({ type: 'jsonb' }) attachments!: Attachment[];
  @Column({ type: 'uuid', array: true }) related!: string[];
}
