import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Language } from '@paddock/contracts/language';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Published } from '../publishing/published.model.ts';

@Entity()
export class Video extends Published {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: RowKey<'video'>;
  @Column({ type: 'smallint' }) year!: number;
  @Column({ type: 'text' }) cover!: string;
  @Column({ type: 'int', nullable: true }) seconds!: number | null;
  @Column({ type: 'boolean' }) recording!: boolean;
  @Column({ type: 'jsonb' }) heats!: { heat: number; second: number }[];
  @Column({ type: 'boolean' }) live!: boolean;
  @Column({ type: 'timestamptz', nullable: true }) liveSince!: Date | null;
  @Column({ type: 'boolean' }) danmaku!: boolean;
  @Column({ type: 'text' }) url!: string;
  @Column({ type: 'text' }) stream!: string;
  @Column({ type: 'jsonb' }) qualities!: { name: string; url: string }[];
  @Column({ type: 'text' }) thumbnails!: string;
  @Column({ type: 'jsonb' }) subtitles!: { lang: Language; url: string }[];
}
